/** Transfers that the bank returns, with the consequences for what they paid. */
import { beforeEach, describe, expect, test } from 'vitest';
import { changeCredit, nonZeroBalances } from '../../../support/money/balances';
import { databases } from '../../../support/database/databases';
import { Payer } from '../../../support/money/payments';
import { OPERATOR, OperatorClient } from '../../../support/operator-client';
import { World } from '../../../support/world';
import {
  arrive,
  BANK_SECRET,
  awaitedTransfer,
  reportTransfer,
  returnTransfer,
} from '../../../support/money/transfers';
import { openAlarms } from '../../../support/alarms';

describe.each(databases)('returned transfers on $name', ({ open }) => {
  let payer: Payer;
  let office: OperatorClient;
  const world = World.forEach(open, { env: { WEBHOOK_SECRET: BANK_SECRET, OPERATORS: OPERATOR } });
  beforeEach(async () => {
    office = await OperatorClient.open(world);
    payer = await Payer.of(world);
  });

  /** The bank returns a transfer and reports it twice. */
  async function sendBack(id: string): Promise<void> {
    for (let told = 0; told < 2; told += 1) await returnTransfer(world, id);
  }

  const money = () => nonZeroBalances(world);

  test('its payment becomes unpaid: the period ends and everyone is notified', async () => {
    const { id, reference } = await awaitedTransfer(payer);
    const transfer = await arrive(world, reference, 2_500);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    await sendBack(transfer);
    expect(await payer.mine()).toMatchObject({
      active: null,
      payment: { status: 'REFUNDED', gatewayStatus: 'RETURNED', refunded: { amount: 2_500 } },
    });
    expect(await money()).toEqual({});
    expect(await openAlarms(world)).toEqual([`transfer_returned ${id}`]);
    expect(await payer.mails('payment_charged_back')).toHaveLength(1);
  });

  test('after its period has ended: the plan ends now, and its period when it did', async () => {
    const { reference } = await awaitedTransfer(payer);
    const transfer = await arrive(world, reference, 2_500);
    const { active: held } = await payer.mine();
    payer = await payer.later(31);
    expect((await payer.mine()).active?.status).toBe('PAST_DUE');
    await sendBack(transfer);
    expect((await payer.mine()).last).toMatchObject({
      accessUntil: held?.accessUntil,
      endDate: world.clock.now().toISOString(),
    });
  });

  test('one of two halves: the period ends, and the other half becomes credit', async () => {
    const { reference } = await awaitedTransfer(payer);
    await arrive(world, reference, 1_000);
    await sendBack(await arrive(world, reference, 1_500));
    expect(await payer.mine()).toMatchObject({
      active: null,
      last: { creditBalance: { amount: 1_000 } },
      payment: { status: 'REFUNDED', refunded: { amount: 1_500 } },
    });
    expect(await money()).toEqual({ bank: 1_000, credit: -1_000 });
  });

  test('a partial transfer is no longer held', async () => {
    const { id, reference } = await awaitedTransfer(payer);
    const transfer = await arrive(world, reference, 1_000);
    expect(await openAlarms(world)).toEqual([`transfer_partial ${id}`]);
    await sendBack(transfer);
    expect(await money()).toEqual({});
    expect(await openAlarms(world)).toEqual([]);
    await arrive(world, reference, 2_500);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
  });

  test('remaining credit is revoked, the rest is a loss', async () => {
    const { id, reference } = await awaitedTransfer(payer);
    await arrive(world, reference, 2_500);
    const again = await arrive(world, reference, 700);
    await changeCredit(payer, -200);
    await sendBack(again);
    expect(await money()).toMatchObject({ bank: 2_500, sales: -2_500 });
    expect(await openAlarms(world)).toEqual([`transfer_returned ${id}`]);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
  });

  test('an unmatched transfer causes no loss and can no longer be assigned', async () => {
    const { reference } = await awaitedTransfer(payer);
    const transfer = await arrive(world, 'RENT', 1_900);
    await sendBack(transfer);
    expect(await money()).toEqual({});
    expect(await openAlarms(world)).toEqual([]);
    expect((await office.assign(transfer, reference)).body).toMatchObject({ code: 'already_done' });
  });

  test('reported before its arrival, and denied by the bank', async () => {
    const { reference } = await awaitedTransfer(payer);
    await world.bank.receive(reference, 2_500);
    const transfer = (await world.bank.entries())[0]?.id ?? '';
    const event = { type: 'transfer.returned', transfer, reference };
    expect((await reportTransfer(world, event)).statusCode).toBe(202);
    // The bank reports that the transfer is still there.
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    await sendBack(transfer);
    expect((await reportTransfer(world, { reference })).statusCode).toBe(202);
    expect((await payer.mine()).active).toBeNull();
    expect(await money()).toEqual({});
  });
});
