/** Transfers as people make them: partial, too large, late, twice, with a wrong reference. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alarmRoute, assignTransferRoute } from '../../../../../api/contract/platform/alarm-routes';
import type { Receipt } from '../../../../../api/contract/payments/payments';
import { SandboxBank } from '../../../../../api/server/sandbox/bank';
import { databases } from '../../support/databases';
import { awaitedTransfer, DAY, order, Payer, reportTransfer } from '../../support/payments';
import { TestClock, World } from '../../support/world';

const OPERATOR = 'operator@example.com';
const SECRET = 'what the bank signs with, known to tests only';

/** The call's response has the contract's shape, which has its own test. */
const receiptOf = async (payer: Payer, id: string) =>
  (await payer.receipt(id)).body as unknown as Receipt;

describe.each(databases)('transfers on $name', ({ open }) => {
  let world: World;
  let bank: SandboxBank;
  let operator: Payer;
  beforeAll(async () => {
    const clock = new TestClock();
    bank = await SandboxBank.open({ clock, delayMs: 0 });
    const env = { OPERATORS: OPERATOR, WEBHOOK_SECRET: SECRET };
    world = await World.on(await open(), { clock, money: bank, env });
    operator = await Payer.operator(world, OPERATOR);
  });
  afterAll(() => world.close());

  /** A transfer arrives, and the bank reports it. */
  async function arrive(reference: string, cents: number, written = reference): Promise<void> {
    await bank.receive(reference, cents);
    expect((await reportTransfer(world, SECRET, { reference: written })).statusCode).toBe(202);
  }

  const credit = async (payer: Payer) => {
    const row = await world.database.db
      .selectFrom('payer')
      .select('credit_cents')
      .where('account_id', '=', String(payer.user['id']))
      .executeTakeFirstOrThrow();
    return row.credit_cents;
  };

  const mailsTo = async (payer: Payer) =>
    (await world.messagesTo(String(payer.user['email'])))
      .filter(({ channel }) => channel === 'email')
      .map(({ template }) => template)
      .filter((template) => template.startsWith('transfer'))
      .toSorted();

  const bookingsOf = (id: string) =>
    world.database.db
      .selectFrom('transfer_booking')
      .select(['kind', 'applied_cents', 'credited_cents'])
      .where('payment_id', '=', id)
      .orderBy('id')
      .execute();

  async function alarmsAbout(subject: string): Promise<string[]> {
    const { body } = await operator.get(alarmRoute);
    return (body['alarms'] as { code: string; subject: string }[])
      .filter((alarm) => alarm.subject === subject)
      .map(({ code }) => code);
  }

  test('two halves are added up, and their payer is told what is missing', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    await arrive(reference, 1_000, ` ${reference.toLowerCase().replaceAll('-', ' ')}`);
    expect((await receiptOf(payer, id)).transfer?.amount).toMatchObject({ amount: 1_500 });
    expect((await payer.mine()).active?.status).toBe('PENDING');
    expect(await alarmsAbout(id)).toEqual(['transfer_partial']);
    await arrive(reference, 1_500);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect(await credit(payer)).toBe(0);
    expect(await alarmsAbout(id)).toEqual([]);
    expect(await mailsTo(payer)).toEqual(['transfer_arrived', 'transfer_partial']);
  });

  test('what is over, and a second whole transfer, becomes credit', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    await arrive(reference, 2_600);
    await arrive(reference, 2_500);
    expect(await credit(payer)).toBe(2_600);
    expect(await mailsTo(payer)).toEqual([
      'transfer_arrived',
      'transfer_credited',
      'transfer_credited',
    ]);
    expect(await bookingsOf(id)).toEqual([
      { kind: 'over', applied_cents: 2_500, credited_cents: 100 },
      { kind: 'repeated', applied_cents: 0, credited_cents: 2_500 },
    ]);
  });

  test('half of a transfer becomes credit when a card takes its place, and so does the late rest', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    await arrive(reference, 1_000);
    await payer.start(order());
    expect(await credit(payer)).toBe(1_000);
    expect(await alarmsAbout(id)).toEqual([]);
    await arrive(reference, 1_500);
    expect(await credit(payer)).toBe(2_500);
    expect((await receiptOf(payer, id)).payment).toMatchObject({ status: 'FAILED' });
    expect(await bookingsOf(id)).toEqual([
      { kind: 'partial', applied_cents: 1_000, credited_cents: 0 },
      { kind: 'released', applied_cents: -1_000, credited_cents: 1_000 },
      { kind: 'late', applied_cents: 0, credited_cents: 1_500 },
    ]);
  });

  test('a whole transfer that comes too late begins the plan where none is held', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    world.clock.turn(15 * DAY);
    await world.server.renewals.runOnce();
    await arrive(reference, 2_500);
    const row = await world.database.db
      .selectFrom('subscription')
      .select('status')
      .where('account_id', '=', String(payer.user['id']))
      .where('status', '!=', 'EXPIRED')
      .execute();
    expect(row).toEqual([{ status: 'ACTIVE' }]);
    expect(await bookingsOf(id)).toEqual([
      { kind: 'late', applied_cents: 2_500, credited_cents: 0 },
    ]);
  });

  test('a wrong reference is an alarm, and an operator assigns the transfer once', async () => {
    operator = new Payer(world, await world.operatorToken(OPERATOR), operator.user);
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    await arrive('RENT JUNE', 2_500);
    const { bank_id: bankId } = await world.database.db
      .selectFrom('bank_transfer')
      .select('bank_id')
      .where('reference', '=', 'RENT JUNE')
      .executeTakeFirstOrThrow();
    expect(await alarmsAbout(bankId)).toEqual(['transfer_unmatched']);
    const route = {
      ...assignTransferRoute,
      path: assignTransferRoute.path.replace('{id}', bankId),
    };
    const assign = (token: string, to: string) =>
      world.call(route, { reference: to, reason: 'By name and amount' }, { token });
    expect((await assign(payer.token, reference)).status).toBe(403);
    expect((await assign(operator.token, 'WSL-2222-2222')).status).toBe(404);
    expect((await assign(operator.token, reference)).status).toBe(204);
    expect((await assign(operator.token, reference)).status).toBe(404);
    expect((await receiptOf(payer, id)).payment.status).toBe('PAID');
    expect(await alarmsAbout(bankId)).toEqual([]);
  });

  test('what the bank reports again, under any id, is booked once; no row can be changed', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    await arrive(reference, 1_000);
    for (const event of [randomUUID(), randomUUID()]) {
      await reportTransfer(world, SECRET, { id: event, reference });
      await reportTransfer(world, SECRET, { id: event, reference });
    }
    expect(await bookingsOf(id)).toHaveLength(1);
    const { db } = world.database;
    await expect(db.updateTable('bank_transfer').set({ cents: 1 }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('transfer_booking').execute()).rejects.toThrow('append-only');
  });
});
