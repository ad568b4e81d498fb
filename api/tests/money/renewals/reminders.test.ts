/** Mails before and after changes of a plan: each is sent once. */
import { beforeEach, describe, expect, test } from 'vitest';
import { updateMe } from '../../../contract/accounts/users';
import { forgetMethod } from '../../../contract/money/payments/payments';
import { databases } from '../../support/database/databases';
import { card, DAY, order, Payer } from '../../support/money/payments';
import { World } from '../../support/world';

const HOUR = 60 * 60;

describe.each(databases)('reminders and mails about plans on $name', ({ open }) => {
  let payer: Payer;
  const world = World.forEach(open);
  beforeEach(async () => {
    payer = await Payer.of(world);
  });

  async function told(template: string) {
    return (await payer.mails(template)).toReversed();
  }

  /** Lets days pass, with a run of the job every few hours. */
  async function pass(days: number, each = 6): Promise<void> {
    for (let hour = 0; hour < days * 24; hour += each) {
      world.clock.turn(each * HOUR);
      await world.server.renewals.runOnce();
    }
  }

  test('the end of a trial is mailed twice: three days before and on its last day', async () => {
    await payer.checkout({ planCode: 'growth', cycle: 'monthly', trial: true });
    await pass(10.75);
    expect(await told('trial_ends_soon')).toEqual([]);
    await pass(0.25);
    const [soon] = await told('trial_ends_soon');
    expect(soon?.text).toMatch(/^Your trial of the Growth plan ends on 15\s+June\s+2026$/m);
    await pass(2.5);
    expect(await told('trial_ends_today')).toEqual([]);
    // In the morning of the office's day, not in the night before: 8:00 there is 5:00 UTC.
    await pass(7 / 24, 1);
    expect(await told('trial_ends_today')).toEqual([]);
    await pass(1 / 24, 1);
    expect(await told('trial_ends_today')).toHaveLength(1);
    await pass(1);
    expect(await told('trial_ends_soon')).toHaveLength(1);
    expect(await told('trial_ends_today')).toHaveLength(1);
  });

  test('a trial of an earlier release that ends at night is mailed two hours before', async () => {
    await payer.checkout({ planCode: 'growth', cycle: 'monthly', trial: true });
    // It ends at 4:00 at the office, before the morning of its last day.
    const end = { trial_ends_at: new Date('2026-06-15T01:00:00.000Z') };
    await world.db.updateTable('subscription').set(end).execute();
    await pass(13.5);
    await pass(1 / 24, 1);
    expect(await told('trial_ends_today')).toEqual([]);
    await pass(1 / 24, 1);
    const [today, ...more] = await told('trial_ends_today');
    expect(more).toEqual([]);
    expect(today?.text).toMatch(/15\s+June\s+2026/);
  });

  test('a cancelled or paid trial gets no more reminders', async () => {
    await payer.checkout({ planCode: 'growth', cycle: 'monthly', trial: true });
    expect((await payer.cancel()).status).toBe(200);
    await pass(14);
    expect(await told('trial_ends_soon')).toEqual([]);
    const [canceled] = await told('subscription_canceled');
    expect(canceled?.text).toMatch(/stays active until 15\s+June\s+2026$/m);
  });

  test('after downtime, only reminders that still apply are sent', async () => {
    await payer.checkout({ planCode: 'growth', cycle: 'monthly', trial: true });
    world.clock.turn(13 * DAY + 23 * HOUR);
    await world.server.renewals.runOnce();
    expect(await told('trial_ends_soon')).toEqual([]);
    expect(await told('trial_ends_today')).toHaveLength(1);
  });

  test('two servers send one reminder', async () => {
    const other = await world.beside();
    await payer.checkout({ planCode: 'growth', cycle: 'monthly', trial: true });
    world.clock.turn(12 * DAY);
    await Promise.all([world.server.renewals.runOnce(), other.server.renewals.runOnce()]);
    expect(await told('trial_ends_soon')).toHaveLength(1);
  });

  test('a yearly card renewal is announced seven days before, a monthly one is not', async () => {
    await payer.start(order(undefined, { cycle: 'yearly' }));
    const monthly = await Payer.of(world);
    await monthly.start();
    world.clock.turn(355 * DAY);
    await pass(2);
    expect(await told('renewal_yearly')).toEqual([]);
    await pass(2);
    const [notice, ...more] = await told('renewal_yearly');
    expect(more).toEqual([]);
    expect(notice?.text).toMatch(
      /renew on 1\s+June\s+2027 with a year of the Growth plan, and \$240\.00/,
    );
    await pass(8);
    expect(await told('renewal_yearly')).toHaveLength(1);
    expect(await monthly.mails('renewal_yearly')).toEqual([]);
  });

  test('the end of a period is announced if no card will be charged, also of a month', async () => {
    const monthly = await Payer.of(world);
    await monthly.start();
    await payer.start(order(undefined, { cycle: 'yearly' }));
    for (const each of [monthly, payer]) await world.call(forgetMethod, undefined, each);
    await pass(22);
    expect(await monthly.mails('renewal_soon')).toEqual([]);
    await pass(2);
    const [notice, ...more] = await monthly.mails('renewal_soon');
    expect(more).toEqual([]);
    expect(notice?.text).toMatch(/until 1\s+July\s+2026.*\$25\.00; nothing is charged/s);
    world.clock.turn(333 * DAY);
    await pass(3);
    expect(await told('renewal_yearly')).toEqual([]);
    const [yearly, ...again] = await told('renewal_soon');
    expect(again).toEqual([]);
    expect(yearly?.text).toMatch(/until 1\s+June\s+2027.*\$240\.00; nothing is charged/s);
  });

  test('mails about a renewal name the plan that is paid and the one chosen to follow it', async () => {
    await payer.start(order(undefined, { planCode: 'pro', cycle: 'yearly' }));
    await payer.change('growth', 'yearly');
    const unpaid = await Payer.of(world);
    await unpaid.start(order(undefined, { planCode: 'pro' }));
    await unpaid.change('growth', 'monthly');
    await world.call(forgetMethod, undefined, unpaid);
    const declined = await Payer.of(world);
    await declined.start(order('4000000000000358', { planCode: 'pro' }));
    await declined.change('growth', 'monthly');
    await pass(31);
    const plans =
      /^Current plan: The Pro plan, billed monthly\nNext plan: The Growth plan, billed/m;
    const [soon] = await unpaid.mails('renewal_soon');
    expect(soon?.text).toMatch(/^The Pro plan at .* is paid until .* The next period costs \$25/m);
    expect(soon?.text).toMatch(plans);
    const [due] = await unpaid.mails('renewal_due');
    expect(due?.text).toMatch(/on the Pro plan at .* has ended. The next one costs \$25\.00/);
    expect(due?.text).toMatch(plans);
    const [failed] = await declined.mails('charge_failed');
    expect(failed?.text).toMatch(/\$25\.00 for the Growth plan .* Your current plan stays active/);
    expect(failed?.text).toMatch(plans);
    world.clock.turn(326 * DAY);
    await pass(2);
    const [yearly] = await told('renewal_yearly');
    expect(yearly?.text).toMatch(/with a year of the Growth plan, and \$240\.00/);
    expect(yearly?.text).toMatch(/^Current plan: The Pro plan, .*\nNext plan: The Growth plan,/m);
  });

  test('an expiring card is mailed once, thirty days before, if it will be charged', async () => {
    await payer.start(order(undefined, { card: card(undefined, { expiry: '08/26' }) }));
    world.clock.turn(58 * DAY);
    await pass(2);
    expect(await told('card_expires')).toEqual([]);
    await pass(5);
    const [notice, ...more] = await told('card_expires');
    expect(more).toEqual([]);
    expect(notice?.text).toMatch(/^Your card Visa •••• 1111 expires on 31\s+August\s+2026$/m);
    await pass(5);
    expect(await told('card_expires')).toHaveLength(1);
  });

  test('a card that was reissued in time is updated, and its expiry is not mailed', async () => {
    const reissued = card('4000000000000408', { expiry: '08/26' });
    await payer.start(order(undefined, { card: reissued }));
    world.clock.turn(60 * DAY);
    await pass(7);
    expect(await told('card_expires')).toEqual([]);
    payer = await payer.back();
    const { body } = await payer.billing();
    expect(body['paymentMethod']).toMatchObject({ last4: '0416', expiry: '07/30' });
  });

  test('an expiring card is not mailed after a cancellation', async () => {
    await payer.start(order(undefined, { card: card(undefined, { expiry: '06/26' }) }));
    await payer.cancel();
    await pass(2);
    expect(await told('card_expires')).toEqual([]);
  });

  test('a period that no card is charged for is not announced if its reminders are disabled', async () => {
    await world.call(updateMe, { reminders: { payment: false } }, payer);
    await payer.start();
    await world.call(forgetMethod, undefined, payer);
    await pass(24);
    expect(await told('renewal_soon')).toEqual([]);
  });

  test('disabled reminders are not sent, but required mails are', async () => {
    const off = { reminders: { trial: false, payment: false, card: false } };
    const changed = await world.call(updateMe, off, payer);
    expect(changed.body['user']).toMatchObject(off);
    await payer.start(
      order(undefined, { cycle: 'yearly', card: card(undefined, { expiry: '05/27' }) }),
    );
    world.clock.turn(358 * DAY);
    await pass(2);
    expect(await told('card_expires')).toEqual([]);
    expect(await told('renewal_yearly')).toHaveLength(1);
    const again = await world.call(updateMe, { reminders: { card: true } }, await payer.back());
    expect(again.body['user']).toMatchObject({
      reminders: { trial: false, payment: false, card: true },
    });
    await pass(1);
    expect(await told('card_expires')).toHaveLength(1);
  });

  test('an upgrade is mailed immediately, a downgrade when it is chosen and when it starts', async () => {
    await payer.start();
    expect(await told('plan_changed')).toEqual([]);
    await payer.change('pro', 'monthly');
    const [up] = await told('plan_changed');
    expect(up?.text).toMatch(
      /Previous plan: The Growth plan, billed monthly\nCurrent plan: The Pro/,
    );
    const [receipt] = await told('payment_received');
    expect(receipt?.text).toMatch(/Price: \$75\.00\nCredit used: −\$25\.00\nTotal paid: \$50\.00/);
    await payer.change('growth', 'monthly');
    await payer.change('growth', 'monthly');
    const [scheduled, ...again] = await told('plan_scheduled');
    expect(again).toEqual([]);
    expect(scheduled?.text).toMatch(
      /Next plan: The Growth plan, billed monthly\nStarts on: 1\s+July/,
    );
    world.clock.turn(30 * DAY);
    await pass(1);
    expect(await told('plan_changed')).toHaveLength(2);
  });

  test('a switch to monthly billing is mailed as one of the billing, not of the plan', async () => {
    await payer.start(order(undefined, { planCode: 'pro', cycle: 'yearly' }));
    await payer.change('pro', 'monthly');
    expect(await told('plan_scheduled')).toEqual([]);
    const [scheduled] = await told('monthly_scheduled');
    expect(scheduled?.text).toMatch(/^You’ll switch to monthly billing on 1\s+June\s+2027$/m);
    expect(scheduled?.text).toMatch(/Next plan: The Pro plan, billed monthly/);
  });

  test('a cancellation is mailed once, with the end date or as ended', async () => {
    await payer.start();
    await payer.cancel();
    await payer.cancel();
    const [canceled, ...again] = await told('subscription_canceled');
    expect(again).toEqual([]);
    expect(canceled?.text).toMatch(/cancelled on 1\s+June\s+2026. It stays active until 1\s+July/);
    expect(await told('subscription_ended')).toEqual([]);
  });
});
