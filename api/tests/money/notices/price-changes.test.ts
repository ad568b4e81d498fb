/**
 * The charges around a price change: the old price for every period that begins before the date,
 * the new one from then on, and always the price that was shown.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { PreviewResponse } from '../../../contract/money/plans/subscriptions';
import { usd } from '../../../contract/money/plans/usd';
import { databases } from '../../support/database/databases';
import { OperatorClient, OPERATOR } from '../../support/operator-client';
import { rowOf, updateRows } from '../../support/database/rows';
import {
  charged,
  DAY,
  order,
  paymentOf,
  Payer,
  subscriptionOf,
} from '../../support/money/payments';
import { World } from '../../support/world';
import { awaitedTransfer } from '../../support/money/transfers';

const OLD = usd(2_500);
const NEW = usd(3_000);

/** The tests begin on 1 June 2026 at 9:00 UTC. */
const FROM = '2026-07-10';
const growth = { kind: 'price', planCode: 'growth', monthlyCents: 3_000, from: FROM } as const;

describe.each(databases)('prices that change on $name', ({ open }) => {
  let office: OperatorClient;
  let payer: Payer;
  const world = World.forEach(open, { env: { OPERATORS: OPERATOR } });
  beforeEach(async () => {
    office = await OperatorClient.open(world);
    payer = await Payer.of(world);
  });

  async function pass(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      world.clock.turn(DAY);
      await world.server.renewals.runOnce();
    }
    payer = await payer.back();
  }
  const amounts = async () =>
    (await charged(world)).map(({ amount }) => amount.amount).toReversed();
  const active = async () => (await payer.mine()).active;
  const mailed = async (template: string) => (await payer.mails(template)).map(({ text }) => text);

  test('a renewal before the date costs the old price, one after it the new price', async () => {
    await payer.start();
    await office.announce(growth);
    expect(await active()).toMatchObject({ amount: OLD, nextChargeAmount: OLD });
    await pass(30);
    expect(await amounts()).toEqual([2_500, 2_500]);
    // July is paid at the old price; the mail about the next charge states the new one.
    expect(await active()).toMatchObject({
      amount: OLD,
      nextChargeAt: '2026-08-01T09:00:00.000Z',
      nextChargeAmount: NEW,
    });
    await pass(31);
    expect(await amounts()).toEqual([2_500, 2_500, 3_000]);
    expect(await active()).toMatchObject({ amount: NEW, nextChargeAmount: NEW });
  });

  test('a renewal due before the date costs the old price, whenever it is paid', async () => {
    await payer.start();
    world.clock.turn(10 * DAY);
    await office.prove();
    const from = '2026-07-13';
    await office.announce({ ...growth, from });
    // Due on 11 July, tried for the last time on 17 July.
    await updateRows(world.db, 'subscription', {
      period_end: new Date('2026-07-11T09:00:00Z'),
      due_at: new Date('2026-07-11T09:00:00Z'),
    });
    const kept = await rowOf(world.db, 'payment_method', ['token']);
    await world.db.updateTable('payment_method').set({ token: null }).execute();
    await pass(33);
    expect(await active()).toMatchObject({ status: 'PAST_DUE', nextChargeAmount: OLD });
    expect(await mailed('renewal_due')).toEqual([expect.stringContaining('$25.00')]);
    await world.db.updateTable('payment_method').set(kept).execute();
    const renewed = await payer.renew(undefined, { expectedTotal: OLD });
    expect(renewed).toMatchObject({ status: 200, body: { payment: { amount: OLD } } });
    expect(subscriptionOf(renewed)).toMatchObject({ amount: OLD, nextChargeAmount: NEW });
    expect(await amounts()).toEqual([2_500, 2_500]);
  });

  test('a paid year is unaffected; its mail states the price of the next one', async () => {
    await payer.start(order(undefined, { cycle: 'yearly' }));
    await office.announce(growth);
    expect(await active()).toMatchObject({ amount: usd(24_000), nextChargeAmount: usd(28_800) });
    world.clock.turn(358 * DAY);
    await pass(1);
    expect(await mailed('renewal_yearly')).toEqual([expect.stringContaining('$288.00')]);
    await pass(6);
    expect(await amounts()).toEqual([24_000, 28_800]);
  });

  test('a trial is notified of the new price and charged it', async () => {
    await office.announce({ ...growth, from: '2026-07-02' });
    world.clock.turn(25 * DAY);
    payer = await payer.back();
    const trial = { planCode: 'growth', cycle: 'monthly', trial: true };
    expect(subscriptionOf(await payer.checkout(trial)).amount).toEqual(NEW);
    const before = (await payer.preview('growth', 'monthly')).body as PreviewResponse;
    expect(before).toMatchObject({ order: { total: OLD }, nextChargeAmount: NEW });
    const paid = await payer.start({ ...order(), expectedTotal: before.order.total });
    expect(paymentOf(paid).amount).toEqual(OLD);
    expect(subscriptionOf(paid)).toMatchObject({ amount: OLD, nextChargeAmount: NEW });
  });

  test('an order opened before the date and submitted after it charges nothing', async () => {
    await office.announce(growth);
    const before = (await payer.preview('growth', 'monthly')).body as PreviewResponse;
    expect(before).toMatchObject({ order: { total: OLD }, nextChargeAmount: OLD });
    world.clock.turn(40 * DAY);
    payer = await payer.back();
    expect(await payer.start({ ...order(), expectedTotal: before.order.total })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
    const now = (await payer.preview('growth', 'monthly')).body as PreviewResponse;
    expect(now.order.total).toEqual(NEW);
    expect((await payer.start({ ...order(), expectedTotal: NEW })).status).toBe(201);
    expect(await amounts()).toEqual([3_000]);
  });

  test('a transfer ordered before the date pays the order at its price', async () => {
    await office.announce(growth);
    world.clock.turn(37 * DAY);
    payer = await payer.back();
    const { id } = await awaitedTransfer(payer);
    world.clock.turn(3 * DAY);
    payer = await payer.back();
    expect((await payer.receipt(id)).body).toMatchObject({
      payment: { amount: OLD },
      transfer: { amount: OLD },
    });
  });

  test('a scheduled plan costs the price on its date, in the preview, the mail and the charge', async () => {
    await payer.start(order(undefined, { planCode: 'pro' }));
    await office.announce({ ...growth, from: '2026-07-02' });
    world.clock.turn(31 * DAY);
    await world.server.renewals.runOnce();
    payer = await payer.back();
    await pass(1);
    const preview = (await payer.preview('growth', 'monthly')).body as PreviewResponse;
    expect(preview).toMatchObject({
      direction: 'down',
      order: { total: NEW },
      nextChargeAmount: NEW,
    });
    const changed = await payer.change('growth', 'monthly');
    expect(subscriptionOf(changed).nextChargeAmount).toEqual(NEW);
    expect((await mailed('plan_scheduled'))[0]).toMatch(/Price of the next period: \$30\.00/);
    await pass(31);
    expect(await amounts()).toEqual([7_500, 7_500, 3_000]);
  });

  test("an upgrade costs today's price, less the unused days at the price paid for them", async () => {
    await payer.start();
    await office.announce({ ...growth, planCode: 'pro', monthlyCents: 9_000 });
    world.clock.turn(15 * DAY);
    payer = await payer.back();
    const before = (await payer.preview('pro', 'monthly')).body as PreviewResponse;
    expect(before).toMatchObject({
      order: { subtotal: usd(7_500), credit: usd(1_250), total: usd(6_250) },
      nextChargeAmount: usd(9_000),
    });
    const changed = await payer.change('pro', 'monthly', undefined, {
      expectedTotal: before.order.total,
    });
    expect(paymentOf(changed).amount).toEqual(usd(6_250));
  });

  test('resubscribing after a cancellation costs the current price', async () => {
    await payer.start();
    await office.announce(growth);
    await payer.cancel();
    await pass(45);
    expect(await active()).toBeNull();
    const renewed = await payer.renew(undefined, { expectedTotal: NEW });
    expect(paymentOf(renewed).amount).toEqual(NEW);
    expect(await amounts()).toEqual([2_500, 3_000]);
  });

  test('a lower price is also charged from its date', async () => {
    await payer.start();
    await office.announce({ ...growth, monthlyCents: 2_000 });
    await pass(61);
    expect(await amounts()).toEqual([2_500, 2_500, 2_000]);
  });
});
