/** Orders that include a plan's unused days, which may be used or refunded before payment. */
import { beforeEach, describe, expect, test } from 'vitest';
import { balances, changeCredit, creditOf } from '../../../support/money/balances';
import { databases } from '../../../support/database/databases';
import { DAY, follow, Payer } from '../../../support/money/payments';
import { World } from '../../../support/world';
import {
  arrive,
  awaitedTransfer,
  BANK_SECRET,
  reportTransfer,
  transfer,
} from '../../../support/money/transfers';

describe.each(databases)('unused days that an order includes, on $name', ({ open }) => {
  let payer: Payer;
  const world = World.forEach(open, { env: { WEBHOOK_SECRET: BANK_SECRET } });
  beforeEach(async () => {
    payer = await Payer.of(world);
    await payer.start();
  });

  const quote = () => awaitedTransfer(payer, { planCode: 'pro' });

  /** Ten days before its end, the plan is cancelled. */
  async function cancelLate(): Promise<void> {
    world.clock.turn(20 * DAY);
    payer = await payer.back();
    await payer.cancel();
  }

  const chargeOf = async () => (await world.bank.entries())[0]?.reference ?? '';
  const free = async () => (await creditOf(payer)).free;

  test('the plan has ended when a transfer arrives in time: its price is honoured, at the cost of revenue', async () => {
    await cancelLate();
    await changeCredit(payer, 100);
    const { id, reference, cents, credit } = await quote();
    expect({ cents, credit }).toEqual({ cents: 6_566, credit: 934 });
    payer = await payer.later(11);
    expect(await payer.mine()).toMatchObject({ active: { status: 'PENDING' } });
    await changeCredit(payer, 500);
    await arrive(world, reference, cents);
    expect(await payer.mine()).toMatchObject({ active: { planCode: 'pro', status: 'ACTIVE' } });
    expect(await free()).toBe(500);
    expect(await balances(world.db, { paymentId: id })).toMatchObject({
      sales: -(cents + 100),
      reserved: 0,
    });
    expect((await payer.receipt(id)).body).toMatchObject({
      payment: { amount: { amount: cents }, credit: { amount: 100 } },
    });
  });

  test('a transfer for such an order is sent back: only credit that paid is returned', async () => {
    await cancelLate();
    const { reference, cents } = await quote();
    payer = await payer.later(11);
    const bankId = await arrive(world, reference, cents);
    await world.bank.sendBack(bankId);
    await reportTransfer(world, { type: 'transfer.returned', transfer: bankId, reference });
    expect((await payer.mine()).active).toBeNull();
    await changeCredit(payer, 500);
    expect(await free()).toBe(500);
  });

  test('PayPal is approved before and captured after the end of the plan', async () => {
    world.clock.turn(30 * DAY - 3_600);
    payer = await payer.back();
    await payer.cancel();
    const { bank: _bank, ...paypal } = { ...transfer, method: 'paypal', planCode: 'pro' };
    const opened = await payer.checkout(paypal);
    const page = String(opened.body['redirectUrl']);
    world.clock.turn(2 * 3_600);
    await world.server.renewals.runOnce();
    const back = await world.bank.decide(
      'paypal',
      page.slice(page.lastIndexOf('/') + 1),
      'approve',
    );
    await follow(world, String(back));
    payer = await payer.back();
    expect(await payer.mine()).toMatchObject({ active: { planCode: 'pro', status: 'ACTIVE' } });
    await changeCredit(payer, 500);
    expect(await free()).toBe(500);
  });

  test.each([
    [
      'disputed',
      async (charge: string) => {
        await world.bank.dispute(charge, 'opened', 2_500);
        await world.server.disputes.runOnce();
      },
    ],
    [
      'refunded in part',
      async (charge: string) => {
        const order = { reference: charge, providerState: null, gatewayId: null, refundId: 'part' };
        await world.bank.cards.refund({ ...order, cents: 2_000, currency: 'USD' });
        await world.server.refunds.runOnce();
      },
    ],
    [
      'refunded',
      async (charge: string) => {
        await world.bank.refund(charge);
        await world.server.refunds.runOnce();
      },
    ],
  ])('%s days end the order: what arrives for it is credit', async (_what, takeBack) => {
    const { id, reference, cents } = await quote();
    await takeBack(await chargeOf());
    expect((await payer.receipt(id)).body).toMatchObject({ payment: { status: 'FAILED' } });
    expect((await payer.mine()).pending).toBeNull();
    await arrive(world, reference, cents);
    expect((await payer.receipt(id)).body).toMatchObject({
      payment: { gatewayStatus: 'CREDITED' },
    });
    expect(await free()).toBe(cents);
  });

  test('the database refuses to spend credit that does not exist', async () => {
    await changeCredit(payer, 500);
    await expect(changeCredit(payer, -501)).rejects.toThrow('would become negative');
    await changeCredit(payer, -500);
    expect(await free()).toBe(0);
  });
});
