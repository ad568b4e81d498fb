/** A payment reserves the credit in its price until it is decided, so that none is spent twice. */
import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../../support/database/databases';
import {
  APPROVED,
  billingAddress,
  card,
  charged,
  LOST_AFTER,
  order,
  Payer,
} from '../../../support/money/payments';
import { World } from '../../../support/world';
import { arrive, BANK_SECRET, awaitedTransfer, transfer } from '../../../support/money/transfers';

describe.each(databases)('credit that a payment counts on, on $name', ({ open }) => {
  let payer: Payer;

  const credit = async () => (await payer.mine()).active?.creditBalance.amount;
  const totalOf = async (planCode: string) =>
    (await payer.preview(planCode, 'monthly')).body['order'] as object;

  const world = World.forEach(open, { env: { WEBHOOK_SECRET: BANK_SECRET } });
  beforeEach(async () => {
    payer = await Payer.of(world);
    const { reference } = await awaitedTransfer(payer);
    await arrive(world, reference, 3_500);
    expect(await credit()).toBe(1_000);
  });

  test('two quotes of transfers: the second takes it, and the first is closed', async () => {
    const first = await awaitedTransfer(payer, { planCode: 'pro' });
    expect(first).toMatchObject({ cents: 4_000, credit: 3_500 });
    expect(await credit()).toBe(0);
    expect(await totalOf('pro')).toMatchObject({ total: { amount: 4_000 } });
    const second = await awaitedTransfer(payer, { planCode: 'pro' });
    expect(second.cents).toBe(4_000);
    await arrive(world, first.reference, first.cents);
    await arrive(world, second.reference, second.cents);
    expect((await payer.receipt(first.id)).body).toMatchObject({
      payment: { gatewayStatus: 'CREDITED' },
    });
    expect(await payer.mine()).toMatchObject({
      active: { planCode: 'pro', creditBalance: { amount: first.cents } },
    });
  });

  test('a quote that expires gives it back', async () => {
    await awaitedTransfer(payer, { planCode: 'pro' });
    expect(await credit()).toBe(0);
    payer = await payer.later(15);
    const { payment } = await payer.mine();
    expect(payment).toMatchObject({ status: 'FAILED', declineCode: 'transfer_overdue' });
    expect(await credit()).toBe(1_000);
  });

  test('a charge whose outcome is unknown: no transfer is quoted beside it', async () => {
    const key = crypto.randomUUID();
    const charge = await payer.start(order(LOST_AFTER, { planCode: 'pro' }), key);
    expect(charge.body['code']).toBe('payment_unknown');
    const asked = await payer.checkout({ ...transfer, planCode: 'pro' });
    expect(asked.body['code']).toBe('payment_in_progress');
    expect((await payer.intent(key)).body).toMatchObject({ outcome: 'succeeded' });
    expect(await credit()).toBe(0);
  });

  test('a card that is added to a renewal by transfer pays it with the credit of the quote', async () => {
    payer = await payer.later(31);
    expect(await payer.mine()).toMatchObject({
      active: { status: 'PAST_DUE' },
      pendingPayment: { amount: { amount: 1_500 }, credit: { amount: 1_000 } },
    });
    await payer.tokenize({ card: card(APPROVED), billingAddress });
    await world.server.renewals.runOnce();
    expect((await charged(world)).map(({ amount }) => amount.amount)).toEqual([1_500, 3_500]);
    expect(await payer.mine()).toMatchObject({
      active: { status: 'ACTIVE', creditBalance: { amount: 0 } },
      pendingPayment: null,
    });
  });

  test('a charge while a transfer is awaited: the transfer becomes credit', async () => {
    const { reference, cents } = await awaitedTransfer(payer, { planCode: 'pro' });
    const key = crypto.randomUUID();
    await payer.start(order(LOST_AFTER, { planCode: 'pro' }), key);
    await arrive(world, reference, cents);
    expect((await payer.intent(key)).body).toMatchObject({ outcome: 'succeeded' });
    expect(await payer.mine()).toMatchObject({
      active: { planCode: 'pro', creditBalance: { amount: cents } },
      payment: { amount: { amount: cents } },
    });
  });
});
