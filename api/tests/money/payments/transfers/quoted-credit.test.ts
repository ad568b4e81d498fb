/** A payment reserves the credit in its price until it is decided, so that none is spent twice. */
import { beforeEach, describe, expect, test } from 'vitest';
import { usd } from '../../../../contract/money/plans/usd';
import { databases } from '../../../support/database/databases';
import {
  APPROVED,
  billingAddress,
  card,
  charged,
  LOST_AFTER,
  order,
  payByPayPal,
  Payer,
  paymentOf,
} from '../../../support/money/payments';
import { World } from '../../../support/world';
import { arrive, BANK_SECRET, awaitedTransfer, transfer } from '../../../support/money/transfers';
import { changeCredit, creditOf } from '../../../support/money/balances';

describe.each(databases)('credit that a payment reserves, on $name', ({ open }) => {
  let payer: Payer;

  const credit = async () => (await payer.mine()).active?.creditBalance.amount;
  const totalOf = async (planCode: string) =>
    (await payer.preview(planCode, 'monthly')).body['order'] as object;

  const referenceOf = async (id = '') => {
    const { body } = await payer.receipt(id);
    return (body['transfer'] as { reference: string }).reference;
  };

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

  test('a quote that expires releases it', async () => {
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

  test('the quote for a renewal is shown, mailed and requested with the same amount', async () => {
    payer = await payer.later(31);
    const { active, pendingPayment } = await payer.mine();
    expect(active?.nextChargeAmount).toEqual(usd(1_500));
    expect((await payer.mails('renewal_due')).map(({ text }) => text)).toEqual([
      expect.stringContaining('$15.00'),
    ]);
    const receipt = await payer.receipt(pendingPayment?.id ?? '');
    expect(receipt.body).toMatchObject({
      subscription: { nextChargeAmount: usd(1_500) },
      transfer: { amount: usd(1_500), dueBy: active?.graceEndsAt },
    });
  });

  test('a renewal that is requested again has the same quote', async () => {
    payer = await payer.later(31);
    const { pendingPayment, payment } = await payer.mine();
    const answer = await payer.renew(undefined, { expectedTotal: usd(1_500) });
    expect(answer).toMatchObject({
      status: 200,
      body: { payment: { id: pendingPayment?.id }, subscription: { status: 'PAST_DUE' } },
    });
    expect((await payer.mine()).payment).toEqual(payment);
    expect((await payer.payments()).total).toBe(2);
  });

  test('a renewal that is partly paid costs what is missing, by any method', async () => {
    payer = await payer.later(31);
    const { pendingPayment } = await payer.mine();
    await arrive(world, await referenceOf(pendingPayment?.id), 1_100);
    expect((await payer.mine()).active?.nextChargeAmount).toEqual(usd(400));
    const asked = await payer.renew(undefined, { expectedTotal: usd(400) });
    expect(paymentOf(asked).id).toBe(pendingPayment?.id);
    await payer.tokenize({ card: card(APPROVED), billingAddress });
    const paid = await payer.renew(undefined, { expectedTotal: usd(400) });
    expect(paid.body).toMatchObject({
      payment: { status: 'PAID', amount: usd(400) },
      subscription: { status: 'ACTIVE', creditBalance: usd(0) },
    });
  });

  test('a renewal that was abandoned at PayPal can be begun again at the same price', async () => {
    payer = await Payer.of(world);
    await payByPayPal(payer, { saveBilling: true });
    payer = await payer.later(31);
    await changeCredit(payer, 500);
    for (const _ of ['abandoned', 'begun again']) {
      expect((await payer.mine()).active?.nextChargeAmount).toEqual(usd(2_000));
      const begun = await payer.renew(undefined, { expectedTotal: usd(2_000) });
      expect(begun).toMatchObject({ status: 200, body: { redirectUrl: expect.any(String) } });
    }
  });

  /** The quotes for a renewal: one without credit, and the one that has replaced it. */
  async function replacedQuote() {
    await changeCredit(payer, -1_000);
    payer = await payer.later(31);
    const first = await referenceOf((await payer.mine()).pendingPayment?.id);
    await changeCredit(payer, 500);
    const answer = await payer.renew(undefined, { expectedTotal: usd(2_000) });
    return { first, second: await referenceOf(paymentOf(answer).id) };
  }

  test('a quote that another has replaced still renews a plan that is past due', async () => {
    const { first, second } = await replacedQuote();
    expect(first).not.toBe(second);
    await arrive(world, first);
    expect((await payer.mine()).active).toMatchObject({ planCode: 'growth', status: 'ACTIVE' });
    expect(await creditOf(payer)).toEqual({ free: 500, reserved: 0 });
    expect(await payer.mails('transfer_late')).toEqual([]);
  });

  test('but it does not renew a later period', async () => {
    const { first, second } = await replacedQuote();
    await arrive(world, second, 2_000);
    payer = await payer.later(31);
    await arrive(world, first);
    expect((await payer.mine()).active?.status).toBe('PAST_DUE');
    expect(await creditOf(payer)).toEqual({ free: 2_500, reserved: 0 });
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
