/** Money that operators sent back at the bank: booked once, at most what is left, and mailed. */
import { beforeEach, describe, expect, test } from 'vitest';
import { usd } from '../../contract/money/plans/usd';
import { concurrentDatabases } from '../support/database/databases';
import { OPERATOR, OperatorClient, REASON } from '../support/operator-client';
import { Payer, DAY, order } from '../support/money/payments';
import { nonZeroBalances } from '../support/money/balances';
import { documents, env, listed, said } from '../support/money/operator-refunds';
import { World } from '../support/world';
import { arrive, awaitedTransfer, BANK_SECRET, reportTransfer } from '../support/money/transfers';

describe.each(concurrentDatabases)('money sent back at the bank on $name', ({ open }) => {
  const world = World.forEach(open, { env: { ...env, WEBHOOK_SECRET: BANK_SECRET } });
  let office: OperatorClient;
  let payer: Payer;
  beforeEach(async () => {
    office = await OperatorClient.open(world);
    payer = await Payer.of(world);
  });

  const refunded = () => payer.mails('payment_refunded');

  const alarms = async () => (await office.alarms()).alarms.map(({ code }) => code);

  const credit = async () => (await office.history(payer.id)).account.credit;

  test('a paid transfer, a part and then the rest: credit notes, mails, and the plan ends', async () => {
    const { id, reference } = await awaitedTransfer(payer);
    await arrive(world, reference, 2_500);
    const account = payer.id;
    expect((await office.history(account)).payments).toMatchObject([
      { refundable: usd(0), returnable: usd(2_500) },
    ]);
    expect(said(await office.sendBack('payment', id, 1_000, { bankReference: 'ft 1' }))).toEqual([
      200,
      usd(1_000),
    ]);
    expect(await nonZeroBalances(world)).toEqual({ bank: 1_500, sales: -1_500 });
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    const { receiptNumber } = (await payer.payments()).data[0] ?? {};
    expect((await office.log()).acts).toMatchObject([
      {
        kind: 'return_money',
        subject: `${receiptNumber} (FT 1)`,
        accountId: account,
        amount: usd(1_000),
        operator: OPERATOR,
        reason: REASON,
      },
    ]);
    expect(said(await office.sendBack('payment', id, 1_501))).toEqual([409, 'not_refundable']);
    expect(said(await office.sendBack('payment', id, 1_500))).toEqual([200, usd(1_500)]);
    expect(await nonZeroBalances(world)).toEqual({});
    expect(await payer.mine()).toMatchObject({
      active: null,
      payment: { status: 'REFUNDED', gatewayStatus: 'REFUNDED', refunded: usd(2_500) },
    });
    expect(await documents(world)).toEqual([
      ['invoice', 2_500],
      ['credit_note', 1_000],
      ['credit_note', 1_500],
    ]);
    const mails = await refunded();
    expect(mails).toHaveLength(2);
    expect(mails.map(({ text }) => text).join(' ')).toContain('$15.00');
    const { history, payments } = await office.history(account);
    expect(history.filter(({ kind }) => kind === 'payment_refunded')).toHaveLength(2);
    expect(payments).toMatchObject([{ returnable: usd(0) }]);
  });

  test('a transfer whose payer is unknown: a part, then the rest is assigned', async () => {
    const { reference } = await awaitedTransfer(payer);
    const stray = await arrive(world, 'RENT', 3_000);
    expect(await listed(office)).toEqual([['unknown', 3_000]]);
    expect(said(await office.sendBack('transfer', stray, 500))).toEqual([200, usd(500)]);
    expect(await nonZeroBalances(world)).toEqual({ bank: 2_500, unmatched: -2_500 });
    expect(await listed(office)).toEqual([['unknown', 2_500]]);
    expect((await office.log()).acts).toMatchObject([{ accountId: null, amount: usd(500) }]);
    expect((await office.assign(stray, reference)).status).toBe(204);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect(await nonZeroBalances(world)).toEqual({ bank: 2_500, sales: -2_500 });
    expect(await alarms()).toEqual([]);
  });

  test('a transfer whose payer is unknown, whole: it is no longer open', async () => {
    const { reference } = await awaitedTransfer(payer);
    const stray = await arrive(world, 'RENT', 3_000);
    expect(await alarms()).toEqual(['transfer_unmatched']);
    expect(said(await office.sendBack('transfer', stray, 3_000))).toEqual([200, usd(3_000)]);
    expect(await nonZeroBalances(world)).toEqual({});
    expect(await listed(office)).toEqual([]);
    expect(await alarms()).toEqual([]);
    expect((await office.assign(stray, reference)).body).toMatchObject({ code: 'already_done' });
    // The bank returned the transfer itself, and reports it.
    await world.bank.sendBack(stray);
    await reportTransfer(world, {
      id: 'returned-1',
      type: 'transfer.returned',
      transfer: stray,
      reference: 'RENT',
    });
    expect(await nonZeroBalances(world)).toEqual({});
  });

  test('a part that is too little: all of the payment is due again', async () => {
    const { id, reference } = await awaitedTransfer(payer);
    const part = await arrive(world, reference, 1_000);
    expect(await listed(office)).toEqual([['short', 1_000]]);
    expect(said(await office.sendBack('transfer', part, 1_000))).toEqual([200, usd(1_000)]);
    expect(await nonZeroBalances(world)).toEqual({});
    expect(await listed(office)).toEqual([]);
    expect(await alarms()).toEqual([]);
    expect(await refunded()).toHaveLength(1);
    expect((await payer.receipt(id)).body).toMatchObject({
      payment: { status: 'PENDING', gatewayStatus: 'AWAITING_TRANSFER' },
      transfer: { amount: usd(2_500) },
    });
    await arrive(world, reference, 2_500);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect(await documents(world)).toEqual([['invoice', 2_500]]);
  });

  test('a surplus: only what is left of it as credit, and the plan continues', async () => {
    const { reference } = await awaitedTransfer(payer);
    const more = await arrive(world, reference, 3_500);
    expect(await listed(office)).toEqual([['over', 1_000]]);
    expect(said(await office.sendBack('transfer', more, 1_001))).toEqual([409, 'not_refundable']);
    expect(said(await office.sendBack('transfer', more, 400))).toEqual([200, usd(400)]);
    expect(await listed(office)).toEqual([['over', 600]]);
    expect(said(await office.sendBack('transfer', more, 600))).toEqual([200, usd(600)]);
    expect(await listed(office)).toEqual([]);
    expect(await nonZeroBalances(world)).toEqual({ bank: 2_500, sales: -2_500 });
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect(await documents(world)).toEqual([['invoice', 2_500]]);
    expect(await credit()).toEqual(usd(0));
    expect(await refunded()).toHaveLength(2);
  });

  test('too late: the payment that became credit is refunded, with its credit note', async () => {
    const { id, reference } = await awaitedTransfer(payer);
    await payer.start(order());
    const late = await arrive(world, reference, 2_700);
    expect(await listed(office)).toEqual([['late', 200]]);
    expect(await credit()).toEqual(usd(2_700));
    expect(said(await office.sendBack('transfer', late, 200))).toEqual([200, usd(200)]);
    expect(said(await office.sendBack('payment', id, 2_501))).toEqual([409, 'not_refundable']);
    expect(said(await office.sendBack('payment', id, 2_500))).toEqual([200, usd(2_500)]);
    expect(await credit()).toEqual(usd(0));
    expect(await nonZeroBalances(world)).toEqual({ cards: 2_500, sales: -2_500 });
    expect((await documents(world)).at(-1)).toEqual(['credit_note', 2_500]);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect(await listed(office)).toEqual([]);
  });

  test('a part that was given up became credit, which the account’s page offers', async () => {
    const { reference } = await awaitedTransfer(payer);
    const part = await arrive(world, reference, 1_000);
    await payer.start(order());
    const account = payer.id;
    expect(await listed(office)).toEqual([]);
    expect((await office.history(account)).transfers).toMatchObject([
      { id: part, standing: 'released', returnable: usd(1_000) },
    ]);
    expect(said(await office.sendBack('transfer', part, 1_000))).toEqual([200, usd(1_000)]);
    expect((await office.history(account)).transfers).toEqual([]);
    expect(await credit()).toEqual(usd(0));
  });

  test('the nightly comparison with the bank finds no difference', async () => {
    const { id, reference } = await awaitedTransfer(payer);
    const more = await arrive(world, reference, 3_500);
    await office.sendBack('payment', id, 500);
    await office.sendBack('transfer', more, 1_000);
    const stray = await arrive(world, 'RENT', 900);
    await office.sendBack('transfer', stray, 300);
    await world.server.ledgerChecks.runOnce();
    world.clock.turn(2 * DAY);
    await world.server.ledgerChecks.runOnce();
    await office.prove();
    expect(await alarms()).toEqual(['transfer_unmatched']);
  });
});
