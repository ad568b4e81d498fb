/** Renewals that are being charged while a transfer pays for the same period or for another plan. */
import { describe, expect, test } from 'vitest';
import { balances, creditOf } from '../../support/money/balances';
import { openAlarmCodes } from '../../support/alarms';
import { databases } from '../../support/database/databases';
import { rowOf, rowsOf } from '../../support/database/rows';
import { billingAddress, card, DAY, ONCE, order, Payer } from '../../support/money/payments';
import { oldestSubscription } from '../../support/money/renewals';
import { arrive, awaitedTransfer, BANK_SECRET } from '../../support/money/transfers';
import { withCardGateway } from '../../support/providers/gateways';
import { World } from '../../support/world';

describe.each(databases)('overtaken renewals on $name', ({ open }) => {
  /** What happens while a card is being charged. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  let isDeclined = false;
  const world = World.forEach(open, {
    env: { WEBHOOK_SECRET: BANK_SECRET },
    money: withCardGateway((real) => ({
      chargeToken: async (order) => {
        await meanwhile?.();
        const answer = { code: '481', status: 'INSUFFICIENT_FUND', id: null };
        if (isDeclined) return { kind: 'declined', answer, decline: 'insufficient_funds' };
        return real.chargeToken(order);
      },
      chargeStoredCard: async (order) => {
        await meanwhile?.();
        return real.chargeStoredCard(order);
      },
    })),
  });

  /** The last two payments, and where the money went. */
  async function outcome(payer: Payer) {
    const columns = ['method', 'status', 'gateway_status'] as const;
    const payments = await rowsOf(world.db, 'payment', columns, {}, 'account_number');
    const { cards, bank } = await balances(world.db);
    const { free } = await creditOf(payer);
    return { payments: payments.slice(-2), cards, bank, free, alarms: await openAlarmCodes(world) };
  }

  /** A payer whose renewal by transfer is overdue, and who has added a card since. */
  async function overdue() {
    meanwhile = undefined;
    isDeclined = false;
    const first = await Payer.of(world);
    await arrive(world, (await awaitedTransfer(first)).reference);
    const payer = await first.later(31);
    const columns = ['transfer_reference'] as const;
    const { transfer_reference: reference } = await rowOf(world.db, 'payment', columns, {
      status: 'PENDING',
    });
    expect((await payer.tokenize({ card: card(), billingAddress })).status).toBe(200);
    return { payer, reference: reference ?? '' };
  }

  test('a period that a transfer has paid is not charged again by card', async () => {
    const { payer, reference } = await overdue();
    meanwhile = () => arrive(world, reference);
    await world.server.renewals.runOnce();
    const renewed = await oldestSubscription(world);
    expect(renewed).toMatchObject({ status: 'ACTIVE', period_start: world.clock.now() });
    expect(await outcome(payer)).toEqual({
      payments: [
        { method: 'bank', status: 'PAID', gateway_status: 'RECEIVED' },
        { method: 'card', status: 'PAID', gateway_status: 'CREDITED' },
      ],
      cards: 2_500,
      bank: 5_000,
      free: 2_500,
      alarms: [],
    });
  });

  test('nor is it past due again when the card is declined after that', async () => {
    const { payer, reference } = await overdue();
    isDeclined = true;
    meanwhile = () => arrive(world, reference);
    await world.server.renewals.runOnce();
    expect((await oldestSubscription(world)).status).toBe('ACTIVE');
    expect(await payer.mails('charge_failed')).toEqual([]);
    isDeclined = false;
  });

  test('nor when its owner pays it by card', async () => {
    const { payer, reference } = await overdue();
    meanwhile = () => arrive(world, reference);
    const answer = await payer.renew();
    expect(answer).toMatchObject({
      status: 200,
      body: {
        payment: { status: 'PAID', gatewayStatus: 'CREDITED' },
        subscription: { status: 'ACTIVE', creditBalance: { amount: 2_500 } },
      },
    });
    expect(await outcome(payer)).toMatchObject({ cards: 2_500, bank: 5_000, free: 2_500 });
  });

  test('a plan that a transfer has bought is not replaced by the renewal of the old one', async () => {
    const payer = await Payer.of(world);
    meanwhile = undefined;
    await payer.start();
    world.clock.turn(29 * DAY);
    const { reference, cents } = await awaitedTransfer(await payer.back(), { planCode: 'pro' });
    meanwhile = () => arrive(world, reference, cents);
    await payer.later(2);
    expect((await (await payer.back()).mine()).active).toMatchObject({
      planCode: 'pro',
      creditBalance: { amount: 2_500 },
    });
    expect(await outcome(payer)).toMatchObject({
      payments: [
        { method: 'bank', status: 'PAID', gateway_status: 'RECEIVED' },
        { method: 'card', status: 'PAID', gateway_status: 'CREDITED' },
      ],
      cards: 5_000,
      alarms: [],
    });
  });

  test('setting a clock back does not make a renewal overtaken', async () => {
    const payer = await Payer.of(world);
    meanwhile = undefined;
    await payer.start();
    meanwhile = async () => world.clock.turn(-4 * 60);
    await payer.later(30);
    expect((await oldestSubscription(world)).status).toBe('ACTIVE');
    expect(await outcome(payer)).toMatchObject({ cards: 5_000, free: 0, alarms: [] });
  });
});

const active = async (payer: Payer) => (await (await payer.back()).mine()).active;

describe.each(databases)(
  'orders by transfer beside the plan that they replace, on $name',
  ({ open }) => {
    const world = World.forEach(open, { env: { WEBHOOK_SECRET: BANK_SECRET } });

    /** A payer of Growth, and of Pro by a transfer that was ordered days after Growth began. */
    async function ordered(method: 'card' | 'bank', days: number) {
      const payer = await Payer.of(world);
      if (method === 'card') await payer.start();
      else await arrive(world, (await awaitedTransfer(payer)).reference);
      world.clock.turn(days * DAY);
      const pro = await awaitedTransfer(await payer.back(), { planCode: 'pro' });
      return { payer, pro };
    }

    /** The reference of the open quote for the renewal. */
    async function renewalQuote(): Promise<string> {
      const of = { status: 'PENDING', purpose: 'renew' } as const;
      const row = await rowOf(world.db, 'payment', ['transfer_reference'], of);
      return row.transfer_reference ?? '';
    }

    test('a renewal by card leaves the order, and its transfer starts the plan', async () => {
      const { payer, pro } = await ordered('card', 28);
      expect(await (await payer.later(3)).mine()).toMatchObject({
        active: { planCode: 'growth', status: 'ACTIVE' },
        pending: { planCode: 'pro' },
        pendingPayment: { id: pro.id },
      });
      await arrive(world, pro.reference, pro.cents);
      expect(await active(payer)).toMatchObject({ planCode: 'pro', status: 'ACTIVE' });
      expect(await payer.mails('transfer_late')).toEqual([]);
    });

    test('a renewal by transfer leaves it too, and so does the end of the grace period', async () => {
      const { payer, pro } = await ordered('bank', 28);
      expect(await (await payer.later(3)).mine()).toMatchObject({
        active: { planCode: 'growth', status: 'PAST_DUE' },
        pending: { planCode: 'pro' },
        pendingPayment: { id: pro.id },
      });
      expect((await (await payer.later(8)).mine()).active).toMatchObject({ planCode: 'pro' });
      await arrive(world, pro.reference, pro.cents);
      expect(await active(payer)).toMatchObject({ planCode: 'pro', status: 'ACTIVE' });
    });

    test('a declined renewal whose grace period ends leaves an order that is partly paid', async () => {
      const payer = await Payer.of(world);
      await payer.start(order(ONCE));
      const declined = await payer.later(31);
      expect((await declined.mine()).active?.status).toBe('PAST_DUE');
      world.clock.turn(6 * DAY);
      const pro = await awaitedTransfer(await payer.back(), { planCode: 'pro' });
      await arrive(world, pro.reference, 2_000);
      expect((await (await payer.later(2)).mine()).active).toMatchObject({ status: 'PENDING' });
      await arrive(world, pro.reference, pro.cents - 2_000);
      expect(await active(payer)).toMatchObject({ planCode: 'pro', status: 'ACTIVE' });
      expect(await creditOf(payer)).toEqual({ free: 0, reserved: 0 });
    });

    test('a renewal that its owner pays leaves the order', async () => {
      const { payer, pro } = await ordered('bank', 28);
      const back = await payer.later(3);
      await back.tokenize({ card: card(), billingAddress });
      expect((await back.renew()).status).toBe(200);
      expect(await active(payer)).toMatchObject({ planCode: 'growth', status: 'ACTIVE' });
      await arrive(world, pro.reference, pro.cents);
      expect(await active(payer)).toMatchObject({ planCode: 'pro', status: 'ACTIVE' });
    });

    test('an order that is overdue leaves the quote for the renewal', async () => {
      const { payer } = await ordered('bank', 20);
      await payer.later(11);
      const reference = await renewalQuote();
      expect((await (await payer.later(4)).mine()).pending).toBeNull();
      await arrive(world, reference);
      expect(await active(payer)).toMatchObject({ planCode: 'growth', status: 'ACTIVE' });
    });
  },
);
