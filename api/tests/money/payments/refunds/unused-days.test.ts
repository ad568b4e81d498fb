/** Money returned to its payer after the plan that it paid for was replaced by another. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { creditOf, nonZeroBalances } from '../../../support/money/balances';
import { databases } from '../../../support/database/databases';
import { updateRows } from '../../../support/database/rows';
import {
  askBank,
  charged,
  CHECKED,
  DAY,
  order,
  Payer,
  paymentOf,
} from '../../../support/money/payments';
import {
  arrive,
  awaitedTransfer,
  BANK_SECRET,
  returnTransfer,
  transfer,
} from '../../../support/money/transfers';
import { OPERATOR, OperatorClient } from '../../../support/operator-client';
import { World } from '../../../support/world';

describe.each(databases)('returned money of replaced plans on $name', ({ open }) => {
  const world = World.forEach(open, { env: { WEBHOOK_SECRET: BANK_SECRET, OPERATORS: OPERATOR } });
  let payer: Payer;
  let office: OperatorClient;
  beforeEach(async () => {
    payer = await Payer.of(world);
    office = await OperatorClient.open(world);
  });

  const sendBack = (id: string): Promise<void> => returnTransfer(world, id);

  /** Orders a plan by transfer; the bank receives the amount. */
  async function buy(choice: object): Promise<string> {
    const { reference, cents } = await awaitedTransfer(payer, choice);
    return arrive(world, reference, cents);
  }

  /** The payer of the last charge disputes it. */
  async function dispute(): Promise<string> {
    const cards = (await world.bank.entries()).filter(({ channel }) => channel === 'card');
    const reference = cards[0]?.reference ?? '';
    expect(await askBank(world, 'dispute/opened', reference)).toBe(204);
    await world.server.disputes.runOnce();
    return reference;
  }

  const money = () => nonZeroBalances(world);

  const active = async () => (await payer.mine()).active;

  test('of two returned transfers, neither leaves credit', async () => {
    const first = await buy({ cycle: 'monthly' });
    const second = await buy({ planCode: 'pro', cycle: 'monthly' });
    await sendBack(second);
    // The credit spent on the second plan is there again.
    expect(await creditOf(payer)).toEqual({ free: 2_500, reserved: 0 });
    await sendBack(first);
    expect(await active()).toBeNull();
    expect(await money()).toEqual({});
  });

  test('nor in the other order', async () => {
    const first = await buy({ cycle: 'monthly' });
    const second = await buy({ planCode: 'pro', cycle: 'monthly' });
    await sendBack(first);
    await sendBack(second);
    expect(await active()).toBeNull();
    expect(await money()).toEqual({});
  });

  test('nor if the second payment is lost in a dispute', async () => {
    const first = await buy({ cycle: 'monthly' });
    await payer.start(order(undefined, { planCode: 'pro' }));
    await sendBack(first);
    await dispute();
    expect(await money()).toEqual({ disputed: 5_000, sales: -5_000 });
    await office.decide('lost');
    expect(await active()).toBeNull();
    expect(await money()).toEqual({});
  });

  test('a refund during a dispute returns the credit that was spent', async () => {
    await buy({ cycle: 'monthly' });
    await payer.start(order(undefined, { planCode: 'pro' }));
    const reference = await dispute();
    await world.bank.refund(reference);
    await world.server.refunds.look(reference);
    expect(await active()).toBeNull();
    expect(await creditOf(payer)).toEqual({ free: 2_500, reserved: 0 });
  });

  test('a plan that only the returned money paid for ends', async () => {
    const yearly = await buy({ cycle: 'yearly' });
    await payer.checkout({ ...transfer, planCode: 'pro' });
    expect(await creditOf(payer)).toEqual({ free: 16_500, reserved: 0 });
    await sendBack(yearly);
    expect(await active()).toBeNull();
    expect(await money()).toEqual({});
  });

  test('a plan that other money also paid for continues, and is worth less', async () => {
    const first = await buy({ cycle: 'monthly' });
    world.clock.turn(15 * DAY);
    payer = await payer.back();
    await buy({ planCode: 'pro', cycle: 'monthly' });
    await sendBack(first);
    expect(await active()).toMatchObject({ planCode: 'pro', creditBalance: { amount: 0 } });
    expect((await payer.preview('pro', 'yearly')).body).toMatchObject({
      order: { credit: { amount: 6_250 } },
    });
    expect(await money()).toEqual({ bank: 6_250, sales: -6_250 });
  });

  test('an open order that counts the credit is closed', async () => {
    const yearly = await buy({ cycle: 'yearly' });
    await payer.checkout({ ...transfer, planCode: 'pro' });
    const ordered = paymentOf(
      await payer.checkout({ ...transfer, planCode: 'pro', cycle: 'yearly' }),
    );
    expect(await creditOf(payer)).toEqual({ free: 0, reserved: 16_500 });
    await sendBack(yearly);
    expect(await creditOf(payer)).toEqual({ free: 0, reserved: 0 });
    expect((await payer.receipt(ordered.id)).body).toMatchObject({ payment: { status: 'FAILED' } });
    expect(await money()).toEqual({});
  });

  test('refunded in parts, the days that were used come first', async () => {
    await payer.start(order(undefined, { cycle: 'yearly' }));
    const [charge] = await charged(world);
    const refund = async (cents: number): Promise<void> => {
      const reference = charge?.reference ?? '';
      await world.bank.providers.card.refund({
        reference,
        providerState: null,
        gatewayId: null,
        refundId: randomUUID(),
        cents,
        currency: 'USD',
      });
      await world.server.refunds.look(reference);
    };
    world.clock.turn(73 * DAY);
    payer = await payer.back();
    await payer.checkout({ ...transfer, planCode: 'pro' });
    expect(await creditOf(payer)).toEqual({ free: 11_700, reserved: 0 });
    await refund(2_000);
    expect(await creditOf(payer)).toEqual({ free: 11_700, reserved: 0 });
    await refund(4_000);
    expect(await creditOf(payer)).toEqual({ free: 10_500, reserved: 0 });
    expect(await active()).toMatchObject({ planCode: 'pro', status: 'ACTIVE' });
    await refund(18_000);
    expect(await active()).toBeNull();
    expect(await creditOf(payer)).toEqual({ free: 0, reserved: 0 });
  });

  test('credit that was spent twice over is taken from the plan that it pays for now', async () => {
    const yearly = await buy({ cycle: 'yearly' });
    await payer.checkout({ ...transfer, planCode: 'pro' });
    await buy({ planCode: 'pro', cycle: 'yearly' });
    await sendBack(yearly);
    expect(await active()).toMatchObject({ planCode: 'pro', cycle: 'yearly' });
    expect((await payer.preview('business', 'yearly')).body).toMatchObject({
      order: { credit: { amount: 48_000 } },
    });
  });

  test('a plan that credit has renewed ends when the money behind the credit is gone', async () => {
    const yearly = await buy({ cycle: 'yearly' });
    await payer.checkout({ ...transfer, planCode: 'pro' });
    payer = await payer.later(31);
    expect(await active()).toMatchObject({ planCode: 'pro', status: 'ACTIVE' });
    await sendBack(yearly);
    expect(await active()).toBeNull();
    expect(await money()).toEqual({});
  });

  test('credit that lost its money buys nothing in a third plan', async () => {
    const first = await buy({ cycle: 'monthly' });
    const second = await buy({ planCode: 'pro', cycle: 'monthly' });
    await sendBack(first);
    await buy({ planCode: 'pro', cycle: 'yearly' });
    await sendBack(second);
    expect((await payer.preview('business', 'yearly')).body).toMatchObject({
      order: { credit: { amount: 67_000 } },
    });
    expect(await money()).toEqual({ bank: 67_000, sales: -67_000 });
  });

  test('a plan whose money is in dispute continues, and is worth that money again once it is won', async () => {
    const first = await buy({ cycle: 'monthly' });
    await payer.start(order(undefined, { planCode: 'pro' }));
    await dispute();
    await sendBack(first);
    expect(await active()).toMatchObject({ planCode: 'pro', status: 'ACTIVE' });
    await office.decide('won');
    expect((await payer.preview('pro', 'yearly')).body).toMatchObject({
      order: { credit: { amount: 5_000 } },
    });
  });

  describe('while a charge has reserved the credit', () => {
    type State = 'waiting' | 'charging';
    const change = (before: State, status: State): Promise<void> =>
      updateRows(world.db, 'payment_intent', { status }, { status: before });

    /** Buys a plan with the unused days of a yearly one; a 3-D Secure payment reserves the rest. */
    async function spend(): Promise<void> {
      await payer.checkout({ ...transfer, planCode: 'pro' });
      await payer.start(order(CHECKED, { planCode: 'pro', cycle: 'yearly' }));
      await change('waiting', 'charging');
      expect(await creditOf(payer)).toEqual({ free: 0, reserved: 16_500 });
    }

    test('a return by the bank waits, and an operator cannot send the money back', async () => {
      const { id, reference, cents } = await awaitedTransfer(payer, { cycle: 'yearly' });
      const arrived = await arrive(world, reference, cents);
      await spend();
      expect(await office.sendBack('payment', id, cents)).toMatchObject({
        status: 409,
        body: { code: 'payment_in_progress' },
      });
      await sendBack(arrived);
      expect(await active()).toMatchObject({ planCode: 'pro' });
      await change('charging', 'waiting');
      world.clock.turn(60 * 60);
      await world.server.webhookTasks.run();
      payer = await payer.back();
      expect(await active()).toBeNull();
      expect(await money()).toEqual({});
    });

    test('a refund that an operator made is booked later', async () => {
      const { id } = paymentOf(await payer.start(order(undefined, { cycle: 'yearly' })));
      await spend();
      expect(await office.refund(id, 24_000)).toMatchObject({
        status: 202,
        body: { status: 'pending' },
      });
      expect(await active()).toMatchObject({ planCode: 'pro' });
      await change('charging', 'waiting');
      world.clock.turn(20 * 60);
      await world.server.refunds.runOnce();
      payer = await payer.back();
      expect(await active()).toBeNull();
      expect(await money()).toEqual({});
    });
  });
});
