/** The ledger: the postings of each event, and what it rejects. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { post } from '../../../server/money/ledger/ledger';
import { balances, creditOf } from '../../support/money/balances';
import { runTransaction } from '../../../server/platform/database/transactions';
import { databases } from '../../support/database/databases';
import { rowsOf } from '../../support/database/rows';
import { askBank, DAY, Payer, paymentOf } from '../../support/money/payments';
import { World } from '../../support/world';
import { BANK_SECRET } from '../../support/money/transfers';

const OPERATOR = 'operator@example.com';
const NOTHING = {
  cards: 0,
  paypal: 0,
  bank: 0,
  sales: 0,
  credit: 0,
  held: 0,
  unmatched: 0,
  disputed: 0,
  reserved: 0,
};

describe.each(databases)('the ledger on $name', ({ open }) => {
  let payer: Payer;
  const world = World.forEach(open, { env: { WEBHOOK_SECRET: BANK_SECRET, OPERATORS: OPERATOR } });
  beforeEach(async () => {
    payer = await Payer.of(world);
  });

  const ledger = () => balances(world.db);
  const credit = async () => (await creditOf(payer)).free;
  const sources = async () => {
    const rows = await rowsOf(world.db, 'ledger_movement', ['kind', 'source'], {}, 'id');
    return rows.map(({ kind, source }) => `${kind} ${source.split(':')[0] ?? ''}`);
  };

  test('a charge is booked as revenue, and a refund reverses it', async () => {
    const { id } = paymentOf(await payer.start());
    expect(await ledger()).toEqual({ ...NOTHING, cards: 2_500, sales: -2_500 });
    for (let n = 0; n < 2; n += 1) await askBank(world, 'refund');
    expect(await ledger()).toEqual(NOTHING);
    expect(await balances(world.db, { paymentId: id })).toEqual(NOTHING);
    expect(await sources()).toEqual(['charge charge', 'refund refund']);
  });

  test('unused days become credit that pays for the next plan; a refund restores it', async () => {
    await payer.start();
    world.clock.turn(15 * DAY);
    payer = await payer.back();
    const { amount } = paymentOf(await payer.change('pro', 'monthly'));
    expect(await ledger()).toEqual({
      ...NOTHING,
      cards: 2_500 + amount.amount,
      sales: -(2_500 + amount.amount),
    });
    expect(await sources()).toEqual(['charge charge', 'credit unused-days', 'charge charge']);
    await askBank(world, 'refund');
    const returned = 7_500 - amount.amount;
    expect(await credit()).toBe(returned);
    expect(await ledger()).toEqual({
      ...NOTHING,
      cards: 2_500,
      credit: -returned,
      sales: returned - 2_500,
    });
  });

  test('entries cannot be changed, deleted, unbalanced or duplicated', async () => {
    await payer.start();
    const { db } = world;
    const now = world.clock.now();
    const before = await ledger();
    for (const table of ['ledger_movement', 'ledger_posting'] as const) {
      await expect(db.deleteFrom(table).execute()).rejects.toThrow('is append-only');
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow(
        'is append-only',
      );
    }
    await expect(
      db.updateTable('ledger_movement').set({ kind: 'adjustment' }).execute(),
    ).rejects.toThrow('is append-only');
    await expect(sql`update ledger_posting set cents = 1`.execute(db)).rejects.toThrow(
      'is append-only',
    );
    const of = { kind: 'adjustment', accountId: null } as const;
    const written = (
      postings: Parameters<typeof post>[1]['postings'],
      source: string = randomUUID(),
    ) => runTransaction(db, (trx) => post(trx, { ...of, source, postings }, now));
    await expect(written({ bank: 5, sales: -4 })).rejects.toThrow('does not balance');
    // Writes that bypass the program are rejected too.
    const { id } = await db.selectFrom('ledger_movement').select('id').executeTakeFirstOrThrow();
    await expect(
      sql`insert into ledger_posting values (${id}, 'bank', 5)`.execute(db),
    ).rejects.toThrow('does not balance');
    await written({ bank: 5, sales: -5 }, 'once');
    await expect(written({ bank: 5, sales: -5 }, 'once')).rejects.toThrow(/unique/);
    expect(await ledger()).toEqual({ ...before, bank: before.bank + 5, sales: before.sales - 5 });
  });
});
