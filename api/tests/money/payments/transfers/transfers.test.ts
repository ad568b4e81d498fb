/** Transfers as people make them: partial, too large, late, twice, with a wrong reference. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { databases } from '../../../support/database/databases';
import { rowsOf, updateRows } from '../../../support/database/rows';
import { card, DAY, order, Payer } from '../../../support/money/payments';
import { World } from '../../../support/world';
import { BANK_SECRET, awaitedTransfer, reportTransfer } from '../../../support/money/transfers';
import { openAlarms } from '../../../support/alarms';
import { creditOf } from '../../../support/money/balances';

const credit = async (payer: Payer) => (await creditOf(payer)).free;

const mailsTo = async (payer: Payer) =>
  (await payer.mails())
    .filter(({ channel }) => channel === 'email')
    .map(({ template }) => template)
    .filter((template) => template.startsWith('transfer'))
    .toSorted();

describe.each(databases)('transfers on $name', ({ open }) => {
  const world = World.forAll(open, { env: { WEBHOOK_SECRET: BANK_SECRET } });

  async function arrive(reference: string, cents: number, written = reference): Promise<void> {
    await world.bank.receive(reference, cents);
    expect((await reportTransfer(world, { reference: written })).statusCode).toBe(202);
  }

  const bookingsOf = (id: string) =>
    rowsOf(
      world.db,
      'transfer_booking',
      ['kind', 'applied_cents', 'credited_cents'],
      { payment_id: id },
      'id',
    );

  const alarmsAbout = async (subject: string) =>
    (await openAlarms(world)).filter((alarm) => alarm.endsWith(` ${subject}`));

  test('two halves are added up, and the payer is mailed what is missing', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    await arrive(reference, 1_000, ` ${reference.toLowerCase().replaceAll('-', ' ')}`);
    expect((await payer.receiptOf(id)).transfer?.amount).toMatchObject({ amount: 1_500 });
    expect((await payer.mine()).active?.status).toBe('PENDING');
    expect(await alarmsAbout(id)).toEqual([`transfer_partial ${id}`]);
    await arrive(reference, 1_500);
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect(await credit(payer)).toBe(0);
    expect(await alarmsAbout(id)).toEqual([]);
    expect(await mailsTo(payer)).toEqual(['transfer_arrived', 'transfer_partial']);
  });

  test('a surplus, and a second full transfer, become credit', async () => {
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

  test('credit is shown as booked: its source, its balance and its use', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    const shown = async () => ({
      kept: (await payer.receiptOf(id)).creditKept.amount,
      left: (await payer.payments()).credit.amount,
    });
    expect(await shown()).toEqual({ kept: 0, left: 0 });
    await arrive(reference, 2_600);
    expect(await shown()).toEqual({ kept: 100, left: 100 });
    await arrive(reference, 2_500);
    expect(await shown()).toEqual({ kept: 2_600, left: 2_600 });
    const change = await payer.change('pro', 'monthly', undefined, { card: card() });
    expect(change.status).toBe(200);
    const used = (await payer.payments()).data[0]?.credit.amount ?? 0;
    expect(used).toBeGreaterThanOrEqual(2_600);
    // The receipt keeps the outcome of the transfer; the account shows the remaining credit.
    expect(await shown()).toEqual({ kept: 2_600, left: await credit(payer) });
  });

  test('a partial transfer becomes credit when a card replaces it, and so does the late rest', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    await arrive(reference, 1_000);
    await payer.start(order());
    expect(await credit(payer)).toBe(1_000);
    expect(await alarmsAbout(id)).toEqual([]);
    await arrive(reference, 1_500);
    expect(await credit(payer)).toBe(2_500);
    expect((await payer.receiptOf(id)).payment).toMatchObject({ status: 'FAILED' });
    expect(await mailsTo(payer)).toEqual(['transfer_late', 'transfer_partial']);
    const [late] = await payer.mails('transfer_late');
    expect(late?.text).toContain('View your payment');
    expect(await bookingsOf(id)).toEqual([
      { kind: 'partial', applied_cents: 1_000, credited_cents: 0 },
      { kind: 'released', applied_cents: -1_000, credited_cents: 1_000 },
      { kind: 'late', applied_cents: 0, credited_cents: 1_500 },
    ]);
  });

  test.each([
    [
      'en',
      /Your transfer of \$25\.00 to Wasla arrived after its order had been closed\. .* credit/,
    ],
    ['ar', /وصلت حوالتك .* بعد إغلاق الطلب الذي تخصّه/],
  ] as const)(
    'the mail about a late transfer says that its order was already closed (%s)',
    async (language, said) => {
      const payer = await Payer.of(world);
      await updateRows(world.db, 'account', { language }, { id: payer.id });
      const { reference } = await awaitedTransfer(payer);
      await payer.start(order());
      await arrive(reference, 2_500);
      expect(await credit(payer)).toBe(2_500);
      expect(await payer.mails('transfer_credited')).toEqual([]);
      expect((await payer.mails('transfer_late'))[0]?.text).toMatch(said);
    },
  );

  test('a full transfer that arrives too late starts the plan if there is none', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    world.clock.turn(15 * DAY);
    await world.server.renewals.runOnce();
    await arrive(reference, 2_500);
    const row = await world.db
      .selectFrom('subscription')
      .select('status')
      .where('account_id', '=', payer.id)
      .where('status', '!=', 'EXPIRED')
      .execute();
    expect(row).toEqual([{ status: 'ACTIVE' }]);
    expect(await bookingsOf(id)).toEqual([
      { kind: 'late', applied_cents: 2_500, credited_cents: 0 },
    ]);
  });

  test('a transfer reported repeatedly, under any id, is booked once; rows are immutable', async () => {
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    await arrive(reference, 1_000);
    for (const event of [randomUUID(), randomUUID()]) {
      await reportTransfer(world, { id: event, reference });
      await reportTransfer(world, { id: event, reference });
    }
    expect(await bookingsOf(id)).toHaveLength(1);
    await expect(world.db.updateTable('bank_transfer').set({ cents: 1 }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(world.db.deleteFrom('transfer_booking').execute()).rejects.toThrow('append-only');
  });
});
