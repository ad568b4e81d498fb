/** What operators may not send back at the bank, or not twice. */
import { beforeEach, describe, expect, test } from 'vitest';
import { usd } from '../../contract/money/plans/usd';
import { concurrentDatabases } from '../support/database/databases';
import { OperatorClient } from '../support/operator-client';
import { Payer, order, paymentOf } from '../support/money/payments';
import { nonZeroBalances } from '../support/money/balances';
import { documents, env, listed, said, SECOND } from '../support/money/operator-refunds';
import { World } from '../support/world';
import {
  arrive,
  awaitedTransfer,
  BANK_SECRET,
  returnTransfer,
  transfer,
} from '../support/money/transfers';

describe.each(concurrentDatabases)('limits of money sent back on $name', ({ open }) => {
  const world = World.forEach(open, { env: { ...env, WEBHOOK_SECRET: BANK_SECRET } });
  let office: OperatorClient;
  let payer: Payer;
  beforeEach(async () => {
    office = await OperatorClient.open(world);
    payer = await Payer.of(world);
  });

  test('the same bank reference is one return, whoever records it and however often', async () => {
    const { id, reference } = await awaitedTransfer(payer);
    await arrive(world, reference, 2_500);
    const second = await OperatorClient.open(world, SECOND);
    const once = { bankReference: 'FT26329001' };
    const answers = await Promise.all([
      office.sendBack('payment', id, 500, once),
      second.sendBack('payment', id, 500, { bankReference: ' ft26329001 ' }),
    ]);
    expect(answers.map(said)).toEqual([
      [200, usd(500)],
      [200, usd(500)],
    ]);
    expect(await nonZeroBalances(world)).toEqual({ bank: 2_000, sales: -2_000 });
    expect((await office.log()).acts).toHaveLength(1);
    expect(said(await office.sendBack('payment', id, 600, once))).toEqual([
      409,
      'idempotency_conflict',
    ]);
    const stray = await arrive(world, 'RENT', 500);
    expect(said(await office.sendBack('transfer', stray, 500, once))).toEqual([
      409,
      'idempotency_conflict',
    ]);
  });

  test('two concurrent operators send back no more than there is', async () => {
    const { id, reference } = await awaitedTransfer(payer);
    await arrive(world, reference, 2_500);
    const second = await OperatorClient.open(world, SECOND);
    const both = await Promise.all([
      office.sendBack('payment', id, 2_000),
      second.sendBack('payment', id, 2_000),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await nonZeroBalances(world)).toEqual({ bank: 500, sales: -500 });
  });

  test('credit that a pending payment relies on stays', async () => {
    const { reference } = await awaitedTransfer(payer);
    const more = await arrive(world, reference, 3_500);
    expect(await listed(office)).toEqual([['over', 1_000]]);
    const next = await payer.checkout({ ...transfer, cycle: 'yearly' });
    expect(paymentOf(next).credit.amount).toBeGreaterThanOrEqual(1_000);
    expect(await listed(office)).toEqual([['over', 0]]);
    expect(said(await office.sendBack('transfer', more, 1))).toEqual([409, 'not_refundable']);
  });

  test('if the bank returns a transfer later, only the rest is booked', async () => {
    const { id, reference } = await awaitedTransfer(payer);
    const arrived = await arrive(world, reference, 2_500);
    await office.sendBack('payment', id, 1_000);
    await returnTransfer(world, arrived);
    expect(await nonZeroBalances(world)).toEqual({});
    expect((await documents(world)).map(([, cents]) => cents)).toEqual([2_500, 1_000, 1_500]);
  });

  test('what cannot be sent back is refused, and leaves no trace', async () => {
    const { id } = paymentOf(await payer.start(order()));
    expect(said(await office.sendBack('payment', id, 100))).toEqual([409, 'not_refundable']);
    expect(said(await office.sendBack('payment', 'none', 100))).toEqual([404, 'not_found']);
    expect(said(await office.sendBack('transfer', 'none', 100))).toEqual([404, 'not_found']);
    for (const [cents, bankReference] of [
      [0, 'FT'],
      [-1, 'FT'],
      [100, '  '],
      [100, 'F'.repeat(101)],
    ] as const) {
      expect(said(await office.sendBack('payment', id, cents, { bankReference }))).toEqual([
        422,
        'validation_failed',
      ]);
    }
    expect((await office.sendBack('payment', id, 1, { reason: ' ' })).body).toMatchObject({
      fieldCodes: { reason: 'required' },
    });
    expect((await office.log()).acts).toEqual([]);
  });
});
