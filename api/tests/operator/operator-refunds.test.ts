/** Refunds by operators: never twice, never more than is left, and booked once. */
import { randomUUID } from 'node:crypto';
import { GatewayError } from '../../server/money/gateways/payment-ports';
import { balances } from '../support/money/balances';
import { beforeEach, describe, expect, test } from 'vitest';
import { concurrentDatabases } from '../support/database/databases';
import { OperatorClient, OPERATOR, REASON } from '../support/operator-client';
import { rowsOf } from '../support/database/rows';
import { askBank, DECLINED, order, payByPayPal, Payer, paymentOf } from '../support/money/payments';
import { World } from '../support/world';
import { env, named, SECOND, statusOf } from '../support/money/operator-refunds';
import { awaitedTransfer } from '../support/money/transfers';

describe.each(concurrentDatabases)('refunds by an operator on $name', ({ open }) => {
  let office: OperatorClient;
  let payer: Payer;
  const world = World.forEach(open, { env });
  beforeEach(async () => {
    office = await OperatorClient.open(world);
    payer = await Payer.of(world);
  });

  const ledger = async () => {
    const { cards, paypal, sales } = await balances(world.db);
    return { cards, paypal, sales };
  };
  const mails = () => payer.mails('payment_refunded');
  const paymentNow = async () => (await payer.payments()).data[0];
  const refundsBooked = async () => {
    const rows = await rowsOf(world.db, 'ledger_movement', ['id'], { kind: 'refund' });
    return rows.length;
  };

  test('a partial refund of a card payment is booked and mailed, and the rest can be refunded later', async () => {
    const { id, receiptNumber } = paymentOf(await payer.start());
    expect(await office.refund(id, 1_000)).toMatchObject({
      status: 202,
      body: { status: 'done', refunded: { amount: 1_000, currency: 'USD' } },
    });
    expect(await ledger()).toEqual({ cards: 1_500, paypal: 0, sales: -1_500 });
    expect(await paymentNow()).toMatchObject({
      status: 'PAID',
      gatewayStatus: 'PARTIALLY_REFUNDED',
      refunded: { amount: 1_000 },
    });
    expect(await mails()).toHaveLength(1);
    expect((await payer.mine()).active).toMatchObject({
      status: 'ACTIVE',
      amount: { amount: 2_500 },
      nextChargeAmount: { amount: 2_500 },
    });
    const { payments, history } = await office.history(payer.id);
    expect(payments).toMatchObject([
      { refunded: { amount: 1_000 }, refundable: { amount: 1_500 } },
    ]);
    expect(history.find(({ kind }) => kind === 'act')).toMatchObject({
      subject: receiptNumber,
      amount: { amount: 1_000 },
      act: { kind: 'refund', operator: OPERATOR, reason: REASON },
    });
    expect(statusOf(await office.refund(id, 1_501))).toEqual([409, 'not_refundable']);
    expect(statusOf(await office.refund(id, 1_500))).toEqual([202, 'done']);
    expect(await ledger()).toEqual({ cards: 0, paypal: 0, sales: 0 });
    expect(await paymentNow()).toMatchObject({ status: 'REFUNDED' });
    expect((await payer.mine()).active).toBeNull();
    // The bank reports the same refund, and nothing is booked again.
    await world.server.refunds.runOnce();
    expect(await refundsBooked()).toBe(2);
    expect(await mails()).toHaveLength(2);
  });

  test('PayPal: the same', async () => {
    const { id, amount } = await payByPayPal(payer, { cycle: 'yearly' });
    expect(statusOf(await office.refund(id, 500))).toEqual([202, 'done']);
    expect((await ledger()).paypal).toBe(amount.amount - 500);
    expect(statusOf(await office.refund(id, amount.amount - 500))).toEqual([202, 'done']);
    expect(await ledger()).toEqual({ cards: 0, paypal: 0, sales: 0 });
  });

  test('PayPal: a pending refund does not wait for the card gateway', async () => {
    const { id, amount } = await payByPayPal(payer, { cycle: 'yearly' });
    const { card, paypal } = world.bank.providers;
    Object.assign(paypal, { refund: async () => ({ kind: 'accepted', word: 'PENDING' }) });
    const outage = new GatewayError('HTTP 503', false);
    Object.assign(card, { refundedSince: () => Promise.reject(outage) });
    const key = randomUUID();
    expect(statusOf(await office.refund(id, amount.amount, { key }))).toEqual([202, 'pending']);
    const [charge] = await world.bank.entries();
    await world.bank.refund(charge?.reference ?? '');
    world.clock.turn(24 * 60 * 60);
    await expect(world.server.refunds.runOnce()).rejects.toBe(outage);
    await office.prove();
    expect(statusOf(await office.refund(id, amount.amount, { key }))).toEqual([202, 'done']);
  });

  test('the same key refunds once; a different body with it is rejected', async () => {
    const { id } = paymentOf(await payer.start());
    const key = randomUUID();
    const first = await office.refund(id, 1_000, { key });
    expect(await office.refund(id, 1_000, { key })).toMatchObject({
      status: 202,
      body: first.body,
    });
    expect(statusOf(await office.refund(id, 900, { key }))).toEqual([409, 'idempotency_conflict']);
    expect(statusOf(await office.refund(id, 1_000, { key, reason: 'Another' }))).toEqual([
      409,
      'idempotency_conflict',
    ]);
    expect(await refundsBooked()).toBe(1);
    expect((await office.log()).acts).toHaveLength(1);
  });

  test('the same key five times concurrently, and two operators concurrently', async () => {
    const { id } = paymentOf(await payer.start());
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.refund(id, 600, { key })),
    );
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    expect((await paymentNow())?.refunded.amount).toBe(600);
    const second = await OperatorClient.open(world, SECOND);
    const both = await Promise.all([office.refund(id, 1_900), second.refund(id, 1_900)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect((await paymentNow())?.refunded.amount).toBe(2_500);
    expect(await ledger()).toEqual({ cards: 0, paypal: 0, sales: 0 });
    expect((await office.log()).acts).toHaveLength(2);
  });

  test('a repeated amount is rejected and names the first refund, unless the operator acknowledges it', async () => {
    const { id } = paymentOf(await payer.start());
    await office.refund(id, 1_000);
    const at = world.clock.now().toISOString();
    // After another login the browser's storage is empty, so the key differs.
    const refused = await office.refund(id, 1_000);
    expect(statusOf(refused)).toEqual([409, 'refund_repeated']);
    const first = named(refused);
    expect(first).toMatchObject({ at, amount: { amount: 1_000 }, status: 'done' });
    expect(await refundsBooked()).toBe(1);
    expect((await office.log()).acts).toHaveLength(1);
    // Another amount is another refund.
    expect(statusOf(await office.refund(id, 300))).toEqual([202, 'done']);
    const repeatOf = first?.id ?? '';
    expect(statusOf(await office.refund(id, 1_000, { repeatOf }))).toEqual([202, 'done']);
    expect(await refundsBooked()).toBe(3);
    expect(await ledger()).toEqual({ cards: 200, paypal: 0, sales: -200 });
  });

  test('if two operators acknowledge the first refund, only one repeats it', async () => {
    const { id } = paymentOf(await payer.start());
    await office.refund(id, 500);
    const repeatOf = named(await office.refund(id, 500))?.id ?? '';
    const second = await OperatorClient.open(world, SECOND);
    const both = await Promise.all([
      office.refund(id, 500, { repeatOf }),
      second.refund(id, 500, { repeatOf }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    const late = both.filter(({ status }) => status === 409).map(named);
    expect(late).toMatchObject([{ id: expect.not.stringMatching(repeatOf) }]);
    expect(await refundsBooked()).toBe(2);
  });

  test('after a day the same amount is a separate refund', async () => {
    const { id } = paymentOf(await payer.start());
    await office.refund(id, 500);
    world.clock.turn(24 * 60 * 60 - 1);
    await office.prove();
    expect(statusOf(await office.refund(id, 500))).toEqual([409, 'refund_repeated']);
    world.clock.turn(2);
    expect(statusOf(await office.refund(id, 500))).toEqual([202, 'done']);
  });

  test('a payment without a refundable amount is rejected', async () => {
    expect(statusOf(await office.refund(randomUUID(), 100))).toEqual([404, 'not_found']);
    expect(statusOf(await office.refund('none', 100))).toEqual([404, 'not_found']);
    await payer.start(order(DECLINED));
    const declined = await paymentNow();
    expect(statusOf(await office.refund(declined?.id ?? '', 100))).toEqual([409, 'not_refundable']);
    const transfer = await awaitedTransfer(await Payer.of(world));
    expect(statusOf(await office.refund(transfer.id, 100))).toEqual([409, 'not_refundable']);
    const { id } = paymentOf(await payer.start());
    for (const cents of [0, -1]) {
      expect(statusOf(await office.refund(id, cents))).toEqual([422, 'validation_failed']);
    }
    expect(statusOf(await office.refund(id, 2_501))).toEqual([409, 'not_refundable']);
    await askBank(world, 'dispute/opened');
    expect(statusOf(await office.refund(id, 100))).toEqual([409, 'not_refundable']);
    expect((await office.log()).acts).toEqual([]);
  });
});
