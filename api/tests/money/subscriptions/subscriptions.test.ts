/** Changes to a subscription, by its owner and by the clock. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetMethod } from '../../../contract/money/payments/payments';
import type { PreviewResponse } from '../../../contract/money/plans/subscriptions';
import { databases } from '../../support/database/databases';
import {
  APPROVED,
  billingAddress,
  card,
  charged,
  DAY,
  decide,
  DECLINED,
  ONCE,
  order,
  Payer,
  paymentOf,
  subscriptionOf,
  payByPayPal,
  paypalOrder,
} from '../../support/money/payments';
import { World } from '../../support/world';
import { awaitedTransfer, transfer } from '../../support/money/transfers';

describe.each(databases)('subscriptions on $name', ({ open }) => {
  let payer: Payer;
  const world = World.forEach(open);
  beforeEach(async () => {
    payer = await Payer.of(world);
  });

  async function later(days: number): Promise<void> {
    payer = await payer.later(days);
  }

  test('cancelling keeps the plan until the end of the paid period; renewing undoes it', async () => {
    const started = await payer.start();
    world.clock.turn(60);
    const canceled = await payer.cancel({ reason: 'Too\u0000 quiet\ud83d' });
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

  test('a cancelled subscription ends with its paid period; renewing after that is charged', async () => {
    await payer.start();
    await payer.cancel();
    world.clock.turn(30 * DAY);
    payer = await payer.back();
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

  test('a declined card is not stored', async () => {
    await payer.start();
    const refused = await payer.tokenize({ card: card(DECLINED), billingAddress });
    expect(refused.status).toBe(402);
    expect((await payer.billing()).body).toMatchObject({ paymentMethod: { last4: '1111' } });
    expect(await charged(world)).toHaveLength(1);
  });

  test('an upgrade is charged immediately, less the unused days, and closes the old subscription', async () => {
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
      nextChargeAmount: { amount: 0 },
      // Stated beside the button as the price of every month.
      nextPrice: { amount: 7_500 },
      lowerLimits: [],
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

  test('an order that credit pays for stores the entered card, which pays its renewals', async () => {
    await payer.start(order(APPROVED, { cycle: 'yearly' }));
    await later(73);
    const bought = await payer.start(order('5555555555554444', { planCode: 'pro' }));
    expect(paymentOf(bought)).toMatchObject({ amount: { amount: 0 }, gatewayStatus: 'VERIFIED' });
    expect((await payer.billing()).body).toMatchObject({ paymentMethod: { last4: '4444' } });
    await later(31);
    await later(30);
    expect((await payer.payments()).data.map(({ amount }) => amount.amount)).toEqual([
      3_300, 0, 0, 24_000,
    ]);
    expect(await charged(world)).toMatchObject([{ last4: '4444' }, { last4: '1111' }]);
  });

  test.each(['PayPal', 'a card that was removed'])(
    'credit renews a plan paid by %s as long as there is enough',
    async (method) => {
      if (method === 'PayPal') {
        await payByPayPal(payer, { cycle: 'yearly' });
      } else {
        await payer.start(order(APPROVED, { cycle: 'yearly' }));
      }
      await later(73);
      await payer.change('pro', 'monthly');
      if (method !== 'PayPal') await world.call(forgetMethod, undefined, payer);
      await later(31);
      expect((await payer.mine()).active).toMatchObject({
        status: 'ACTIVE',
        planCode: 'pro',
        creditBalance: { amount: 4_200 },
      });
      // What is left does not pay for the next period.
      await later(31);
      expect((await payer.mine()).active).toMatchObject({
        status: 'PAST_DUE',
        creditBalance: { amount: 4_200 },
        nextChargeAmount: { amount: 3_300 },
      });
    },
  );

  test('changing a past-due plan is charged right away, as the preview says', async () => {
    await payer.start(order(ONCE, { planCode: 'pro' }));
    await later(31);
    expect((await payer.mine()).active?.status).toBe('PAST_DUE');
    const asked = (await payer.preview('growth', 'monthly')).body as PreviewResponse;
    expect(asked).toMatchObject({
      direction: 'new',
      chargedNow: { amount: 2_500 },
      effectiveAt: world.clock.now().toISOString(),
    });
    await payer.tokenize({ card: card(), billingAddress });
    const changed = await payer.change('growth', 'monthly');
    expect(paymentOf(changed).amount).toEqual(asked.chargedNow);
    expect(subscriptionOf(changed)).toMatchObject({ planCode: 'growth', status: 'ACTIVE' });
  });

  test.each(['bank', 'paypal'])(
    'with only an address stored, a past-due plan is paid by %s again',
    async (method) => {
      if (method === 'paypal') await payByPayPal(payer);
      else {
        const { reference } = await awaitedTransfer(payer);
        await decide(world, 'http://localhost/sandbox/transfers', { reference });
      }
      await payer.saveBilling({ billingAddress });
      await later(31);
      expect((await payer.mine()).active?.status).toBe('PAST_DUE');
      const asked = { status: 'PENDING', method };
      expect(paymentOf(await payer.change('pro', 'monthly'))).toMatchObject(asked);
      expect(paymentOf(await payer.renew())).toMatchObject(asked);
    },
  );

  test('a downgrade waits for the end of the period and can be undone', async () => {
    await payer.start(order(APPROVED, { planCode: 'pro' }));
    const asked = (await payer.preview('growth', 'monthly')).body as PreviewResponse;
    expect(asked).toMatchObject({
      direction: 'down',
      chargedNow: { amount: 0 },
      effectiveAt: '2026-07-01T09:00:00.000Z',
      nextChargeAmount: { amount: 2_500 },
    });
    expect(asked.lowerLimits.map(({ item }) => item)).toContain('bots');
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

  test('without a subscription there is nothing to cancel, renew or change', async () => {
    expect((await payer.cancel()).body['code']).toBe('no_subscription');
    expect((await payer.renew()).body['code']).toBe('no_subscription');
    expect((await payer.change('pro', 'yearly')).body['code']).toBe('no_subscription');
    expect((await payer.mine()).usage).toHaveLength(11);
  });

  test('a pending subscription can be cancelled', async () => {
    await payer.checkout(paypalOrder());
    expect(subscriptionOf(await payer.cancel()).status).toBe('CANCELED');
    expect((await payer.mine()).active).toBeNull();
    expect((await payer.payments()).data).toMatchObject([{ status: 'FAILED' }]);
    expect((await payer.mine()).trialAvailable).toBe(true);
  });

  test('renew and change are idempotent per key', async () => {
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

  test('a pending upgrade can be cancelled alone and ends with the plan', async () => {
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

  test('the pending payment is returned, whatever was attempted after it', async () => {
    const waiting = paymentOf(await payer.checkout(transfer));
    expect((await payer.start(order(DECLINED))).status).toBe(402);
    const mine = await payer.mine();
    expect(mine.payment?.status).toBe('DECLINED');
    expect(mine.pendingPayment?.id).toBe(waiting.id);
  });
});
