/** Changes to a subscription, by its owner and by the clock. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PreviewResponse } from '../../../../../api/contract/billing/subscriptions';
import type { Receipt } from '../../../../../api/contract/payments/payments';
import { databases } from '../../support/databases';
import {
  APPROVED,
  awaitedTransfer,
  billingAddress,
  card,
  charged,
  contact,
  DAY,
  decide,
  DECLINED,
  ONCE,
  order,
  Payer,
  paymentOf,
  subscriptionOf,
  transfer,
} from '../../support/payments';
import { World } from '../../support/world';

describe.each(databases)('subscriptions on $name', ({ open }) => {
  let world: World;
  let payer: Payer;
  beforeEach(async () => {
    world = await World.on(await open());
    payer = await Payer.of(world);
  });
  afterEach(() => world.close());

  /** Advances the clock and runs what is due; logs in again, because a session lasts 15 minutes. */
  async function later(days: number): Promise<void> {
    world.clock.turn(days * DAY);
    await world.server.renewals.runOnce();
    const again = await world.login(String(payer.user['email']), 'five grey geese');
    payer = new Payer(world, String(again.body['accessToken']), payer.user);
  }

  test('cancel ends now and keeps the plan to the end of what is paid; renew takes it back', async () => {
    const started = await payer.start();
    world.clock.turn(60);
    const canceled = await payer.cancel({ reason: 'Too quiet' });
    expect(canceled.status).toBe(200);
    expect(subscriptionOf(canceled)).toMatchObject({
      status: 'CANCELED',
      endDate: '2026-06-01T09:01:00.000Z',
      accessUntil: '2026-07-01T09:00:00.000Z',
      nextChargeAt: null,
    });
    // Cancelling is idempotent.
    expect(subscriptionOf(await payer.cancel()).endDate).toBe('2026-06-01T09:01:00.000Z');
    expect((await payer.mine()).active?.status).toBe('CANCELED');
    const renewed = await payer.renew();
    expect(renewed.body['payment']).toBeNull();
    expect(subscriptionOf(renewed)).toMatchObject({
      id: subscriptionOf(started).id,
      status: 'ACTIVE',
      endDate: null,
      nextChargeAt: '2026-07-01T09:00:00.000Z',
    });
    expect(await charged(world)).toHaveLength(1);
    expect((await payer.renew()).body['code']).toBe('already_subscribed');
  });

  test('a cancelled subscription is over at the end of what is paid; renewing it then is paid for', async () => {
    await payer.start();
    await payer.cancel();
    world.clock.turn(30 * DAY);
    const again = await world.login(String(payer.user['email']), 'five grey geese');
    payer = new Payer(world, String(again.body['accessToken']), payer.user);
    // Shown as ended before the periodic job has recorded it.
    const mine = await payer.mine();
    expect(mine.active).toBeNull();
    expect(mine.last?.status).toBe('EXPIRED');
    expect(mine.usage.find(({ item }) => item === 'messages')?.limit).toBe(400);
    // A page that still shows a price of zero charges nothing.
    const unseen = { expectedTotal: { amount: 0, currency: 'USD' } };
    expect(await payer.renew(undefined, unseen)).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
    expect(await charged(world)).toHaveLength(1);
    const shown = { expectedTotal: { amount: 2_500, currency: 'USD' } };
    const renewed = await payer.renew(undefined, shown);
    expect(renewed.status).toBe(200);
    expect(paymentOf(renewed)).toMatchObject({ status: 'PAID', amount: { amount: 2_500 } });
    expect(subscriptionOf(renewed).accessUntil).toBe('2026-08-01T09:00:00.000Z');
    expect(await charged(world)).toHaveLength(2);
  });

  test('a period is renewed by the clock, on the same day of each month', async () => {
    world.clock.turn(30 * DAY - 9 * 3600);
    const again = await world.login(String(payer.user['email']), 'five grey geese');
    payer = new Payer(world, String(again.body['accessToken']), payer.user);
    await payer.start();
    await later(31);
    expect((await payer.mine()).active).toMatchObject({
      status: 'ACTIVE',
      accessUntil: '2026-09-01T00:00:00.000Z',
    });
    expect((await payer.payments()).data).toMatchObject([{ status: 'PAID' }, { status: 'PAID' }]);
    await world.server.renewals.runOnce();
    expect(await charged(world)).toHaveLength(2);
  });

  test('a renewal that is declined keeps the plan some days, is tried again, and is given up', async () => {
    await payer.start(order(ONCE));
    await later(30);
    expect((await payer.mine()).active).toMatchObject({
      status: 'PAST_DUE',
      graceEndsAt: '2026-07-08T09:00:00.000Z',
    });
    for (const day of [2, 2, 2]) await later(day);
    const { active, payment } = await payer.mine();
    expect(active?.status).toBe('PAST_DUE');
    expect(payment?.status).toBe('DECLINED');
    await later(1);
    expect((await payer.mine()).active).toBeNull();
    expect((await payer.payments()).data.map(({ status }) => status)).toEqual([
      'DECLINED',
      'DECLINED',
      'DECLINED',
      'DECLINED',
      'PAID',
    ]);
  });

  test('another card pays what is past due', async () => {
    await payer.start(order(ONCE));
    await later(30);
    const replaced = await payer.tokenize({ card: card('5555555555554444'), billingAddress });
    expect(replaced.body['paymentMethod']).toMatchObject({ brand: 'mastercard', last4: '4444' });
    await world.server.renewals.runOnce();
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE', graceEndsAt: null });
  });

  test('what is past due costs what it says: of the smaller plan that was chosen', async () => {
    await payer.start(order(ONCE, { planCode: 'pro' }));
    await payer.change('growth', 'monthly');
    await later(30);
    const { active } = await payer.mine();
    expect(active).toMatchObject({
      status: 'PAST_DUE',
      planCode: 'pro',
      nextChargeAmount: { amount: 2_500 },
    });
    await payer.tokenize({ card: card('5555555555554444'), billingAddress });
    const paid = await payer.renew(undefined, { expectedTotal: active?.nextChargeAmount });
    expect(paymentOf(paid)).toMatchObject({
      status: 'PAID',
      planCode: 'growth',
      amount: { amount: 2_500 },
    });
    expect(subscriptionOf(paid)).toMatchObject({ status: 'ACTIVE', planCode: 'growth' });
    expect((await charged(world)).map(({ amount }) => amount.amount)).toEqual([2_500, 7_500]);
  });

  test('a card that is refused is not kept', async () => {
    await payer.start();
    const refused = await payer.tokenize({ card: card(DECLINED), billingAddress });
    expect(refused.status).toBe(402);
    expect((await payer.billing()).body).toMatchObject({ paymentMethod: { last4: '1111' } });
    expect(await charged(world)).toHaveLength(1);
  });

  test('up is charged now, less the unused days; the old subscription is closed', async () => {
    const old = await payer.start(order(APPROVED, { cycle: 'yearly' }));
    await later(73);
    const asked = (await payer.preview('pro', 'monthly')).body as PreviewResponse;
    // 292 of 365 days of 240 dollars are 192 dollars.
    expect(asked).toMatchObject({
      direction: 'up',
      order: { subtotal: { amount: 7_500 }, credit: { amount: 7_500 }, total: { amount: 0 } },
      creditDays: 292,
      creditLeft: { amount: 11_700 },
      chargedNow: { amount: 0 },
      shrinks: [],
    });
    const dearer = { expectedTotal: { amount: 1, currency: 'USD' } };
    expect(await payer.change('pro', 'monthly', undefined, dearer)).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
    const shown = { expectedTotal: asked.order.total };
    const changed = await payer.change('pro', 'monthly', undefined, shown);
    expect(changed.status).toBe(200);
    expect(paymentOf(changed)).toMatchObject({
      status: 'PAID',
      credit: { amount: 7_500 },
      amount: { amount: 0 },
      gatewayStatus: 'CREDIT',
    });
    expect(subscriptionOf(changed)).toMatchObject({
      planCode: 'pro',
      creditBalance: { amount: 11_700 },
      nextChargeAmount: { amount: 0 },
    });
    expect(await charged(world)).toHaveLength(1);
    expect((await payer.mine()).last?.id).toBe(subscriptionOf(old).id);
    // The remaining credit pays the next periods, to the cent.
    await later(31);
    await later(30);
    expect((await payer.payments()).data.map(({ amount }) => amount.amount)).toEqual([
      3_300, 0, 0, 24_000,
    ]);
  });

  test('down waits for the end of the period, and can be taken back', async () => {
    await payer.start(order(APPROVED, { planCode: 'pro' }));
    const asked = (await payer.preview('growth', 'monthly')).body as PreviewResponse;
    expect(asked).toMatchObject({
      direction: 'down',
      chargedNow: { amount: 0 },
      effectiveAt: '2026-07-01T09:00:00.000Z',
      nextChargeAmount: { amount: 2_500 },
    });
    expect(asked.shrinks.map(({ item }) => item)).toContain('bots');
    const changed = await payer.change('growth', 'monthly');
    expect(subscriptionOf(changed)).toMatchObject({
      planCode: 'pro',
      scheduledPlanCode: 'growth',
      scheduledAt: '2026-07-01T09:00:00.000Z',
    });
    expect(subscriptionOf(await payer.change('pro', 'monthly')).scheduledPlanCode).toBeNull();
    await payer.change('growth', 'monthly');
    const through = await payer.start(order(APPROVED, { planCode: 'growth' }));
    expect(through.body['code']).toBe('change_at_period_end');
    await later(30);
    expect((await payer.mine()).active).toMatchObject({
      planCode: 'growth',
      scheduledPlanCode: null,
    });
    expect((await charged(world))[0]?.amount.amount).toBe(2_500);
  });

  test('a trial ends on Free without a payment; cancelled, it is kept to its end', async () => {
    await payer.checkout({ planCode: 'growth', cycle: 'monthly', trial: true });
    await payer.cancel();
    expect(subscriptionOf(await payer.renew()).status).toBe('TRIALING');
    await later(14);
    const mine = await payer.mine();
    expect(mine.active).toBeNull();
    expect(mine.trialAvailable).toBe(false);
    expect((await payer.renew()).body['code']).toBe('no_payment_method');
    expect(await charged(world)).toEqual([]);
  });

  test('a transfer that does not come is overdue; a yearly one is asked for again', async () => {
    await payer.checkout(transfer);
    await later(14);
    expect((await payer.mine()).active).toBeNull();
    expect((await payer.payments()).data).toMatchObject([
      { status: 'FAILED', declineCode: 'transfer_overdue' },
    ]);
    const { reference } = await awaitedTransfer(payer);
    await decide(world, 'http://localhost/sandbox/transfers', { reference });
    await later(31);
    const { active, payment } = await payer.mine();
    expect(active).toMatchObject({
      status: 'PAST_DUE',
      nextChargeAt: null,
      nextChargeAmount: { amount: 2_500 },
    });
    expect(payment).toMatchObject({ status: 'PENDING', method: 'bank' });
    const next = (await payer.receipt(payment?.id ?? '')).body as unknown as Receipt;
    await decide(world, 'http://localhost/sandbox/transfers', {
      reference: next.transfer?.reference ?? '',
    });
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
  });

  /** Mails sent to the payer, oldest first: the template and its values. */
  async function mails(): Promise<[string, string][]> {
    const all = await world.messagesTo(String(payer.user['email']));
    return all
      .filter(({ template }) => /^(transfer|renewal|charge)_/.test(template))
      .map(({ template, text }): [string, string] => [template, text])
      .toReversed();
  }

  test('who pays by transfer is told that it arrived, that the period ends, and that it has', async () => {
    const { reference } = await awaitedTransfer(payer);
    await decide(world, 'http://localhost/sandbox/transfers', { reference });
    await later(22);
    expect(await mails()).toHaveLength(1);
    await later(1);
    await world.server.renewals.runOnce();
    await later(7);
    await world.server.renewals.runOnce();
    const [arrived, soon, due, ...more] = await mails();
    expect(more).toEqual([]);
    expect(arrived?.[0]).toBe('transfer_arrived');
    expect(arrived?.[1]).toMatch(
      /\$25\.00.*The Growth plan is paid until 1\sJuly\s2026.*success\?id=/s,
    );
    expect(soon?.[0]).toBe('renewal_soon');
    expect(soon?.[1]).toMatch(/until 1\sJuly\s2026.*\$25\.00.*until 8\sJuly\s2026/);
    expect(due?.[0]).toBe('renewal_due');
    expect(due?.[1]).toMatch(/\$25\.00.*8\sJuly\s2026.*\/profile/s);
  });

  test('a card that is refused for the next period is told of once, in the language of its owner', async () => {
    await payer.start(order(ONCE));
    await world.call({ method: 'PATCH', path: '/api/v1/users/me' }, { language: 'ar' }, payer);
    await later(30);
    await later(2);
    const told = await mails();
    expect(told.map(([template]) => template)).toEqual(['charge_failed']);
    expect(told[0]?.[1]).toMatch(
      /\u2068\$25\.00\u2069 عن خطة النمو.*حتى \u20688\sتموز\s2026\u2069.*lng=ar/s,
    );
  });

  test('without a subscription there is nothing to cancel, renew or change', async () => {
    expect((await payer.cancel()).body['code']).toBe('no_subscription');
    expect((await payer.renew()).body['code']).toBe('no_subscription');
    expect((await payer.change('pro', 'yearly')).body['code']).toBe('no_subscription');
    expect((await payer.mine()).usage).toHaveLength(11);
  });

  test('what waits can be cancelled', async () => {
    await payer.checkout({
      planCode: 'growth',
      cycle: 'monthly',
      method: 'paypal',
      contact,
      billingAddress,
    });
    expect(subscriptionOf(await payer.cancel()).status).toBe('CANCELED');
    expect((await payer.mine()).active).toBeNull();
    expect((await payer.payments()).data).toMatchObject([{ status: 'FAILED' }]);
    expect((await payer.mine()).trialAvailable).toBe(true);
  });

  test('renew and change happen once for each key', async () => {
    await payer.start();
    await payer.cancel();
    const key = randomUUID();
    const first = await payer.renew(key);
    expect((await payer.renew(key)).body).toEqual(first.body);
    const other = randomUUID();
    const changed = await payer.change('pro', 'monthly', other);
    expect((await payer.change('pro', 'monthly', other)).body).toEqual(changed.body);
    expect((await payer.change('business', 'monthly', other)).status).toBe(409);
    expect(await charged(world)).toHaveLength(2);
  });

  test('what waits for money beside a plan can be cancelled alone, and ends with the plan', async () => {
    await payer.start();
    const waiting = paymentOf(await payer.checkout({ ...transfer, planCode: 'pro' }));
    const { pending } = await payer.mine();
    expect(pending?.status).toBe('PENDING');
    const alone = await payer.cancel({ subscriptionId: pending?.id });
    expect(subscriptionOf(alone)).toMatchObject({ id: pending?.id, status: 'EXPIRED' });
    expect(await payer.mine()).toMatchObject({ active: { status: 'ACTIVE' }, pending: null });
    expect((await payer.receipt(waiting.id)).body).toMatchObject({ payment: { status: 'FAILED' } });
    await payer.checkout({ ...transfer, planCode: 'pro' });
    expect(subscriptionOf(await payer.cancel()).status).toBe('CANCELED');
    expect(await payer.mine()).toMatchObject({ active: { status: 'CANCELED' }, pending: null });
    expect((await payer.cancel({ subscriptionId: crypto.randomUUID() })).status).toBe(409);
  });

  test('the payment that waits is named, whatever was tried after it', async () => {
    const waiting = paymentOf(await payer.checkout(transfer));
    expect((await payer.start(order(DECLINED))).status).toBe(402);
    const mine = await payer.mine();
    expect(mine.payment?.status).toBe('DECLINED');
    expect(mine.pendingPayment?.id).toBe(waiting.id);
  });
});
