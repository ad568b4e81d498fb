/** How a subscription's periods end and begin, and the mails about it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../support/database/databases';
import {
  billingAddress,
  card,
  charged,
  decide,
  ONCE,
  order,
  Payer,
  paymentOf,
  subscriptionOf,
} from '../../support/money/payments';
import { World } from '../../support/world';
import { awaitedTransfer, transfer } from '../../support/money/transfers';

describe.each(databases)('periods of subscriptions on $name', ({ open }) => {
  let payer: Payer;
  const world = World.forEach(open);
  beforeEach(async () => {
    payer = await Payer.of(world);
  });

  async function later(days: number): Promise<void> {
    payer = await payer.later(days);
  }

  test('a past-due renewal costs the price of the scheduled smaller plan', async () => {
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

  test('a trial without a payment ends on Free; a cancelled one lasts until its end', async () => {
    await payer.checkout({ planCode: 'growth', cycle: 'monthly', trial: true });
    await payer.cancel();
    expect(subscriptionOf(await payer.renew()).status).toBe('TRIALING');
    await later(14);
    // Its last day counts until its end, whatever the hour at which the trial began.
    expect((await payer.mine()).active?.status).toBe('TRIALING');
    await later(1);
    const mine = await payer.mine();
    expect(mine.active).toBeNull();
    expect(mine.trialAvailable).toBe(false);
    expect((await payer.renew()).body['code']).toBe('no_payment_method');
    expect(await charged(world)).toEqual([]);
  });

  test('a smaller plan than that of a cancelled trial is bought immediately', async () => {
    await payer.checkout({ planCode: 'pro', cycle: 'monthly', trial: true });
    await payer.cancel();
    expect(subscriptionOf(await payer.start())).toMatchObject({
      status: 'ACTIVE',
      planCode: 'growth',
    });
  });

  test('a missing transfer is overdue; a yearly one is requested again', async () => {
    await payer.checkout(transfer);
    // It is awaited until the end of the fourteenth day.
    await later(15);
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
    const next = await payer.receiptOf(payment?.id ?? '');
    await decide(world, 'http://localhost/sandbox/transfers', {
      reference: next.transfer?.reference ?? '',
    });
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
  });

  /** Mails sent to the payer, oldest first: the template and its values. */
  async function mails(): Promise<[string, string][]> {
    const all = await payer.mails();
    return all
      .filter(({ template }) => /^(transfer|renewal|charge)_/.test(template))
      .map(({ template, text }): [string, string] => [template, text])
      .toReversed();
  }

  test('a payer by transfer is mailed about its receipt, the coming end and the end of the period', async () => {
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

  test("a declined renewal is mailed once, in the account's language", async () => {
    await payer.start(order(ONCE));
    await world.call({ method: 'PATCH', path: '/api/v1/users/me' }, { language: 'ar' }, payer);
    await later(30);
    await later(2);
    const failureMails = await mails();
    expect(failureMails.map(([template]) => template)).toEqual(['charge_failed']);
    expect(failureMails[0]?.[1]).toMatch(
      /\u2068\$25\.00\u2069 عن خطة النمو.*حتى \u20688\sتموز\s2026\u2069.*lng=ar/s,
    );
  });
});
