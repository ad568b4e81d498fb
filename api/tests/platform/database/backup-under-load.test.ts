/** A backup made while customers buy is of one moment: no purchase is half in it. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { runDataCommand } from '../../../server/data-commands';
import { openEmbedded, openPostgres } from '../../../server/platform/database/open';
import { runTransaction } from '../../../server/platform/database/transactions';
import { checkAlways } from '../../simulator/always';
import { openAlarms } from '../../support/alarms';
import { contentsOf, ENCRYPTION_KEYS } from '../../support/database/backup-fixture';
import { migratedPostgresUrl } from '../../support/database/databases';
import { rowsOf } from '../../support/database/rows';
import { DAY, Payer, paymentOf } from '../../support/money/payments';
import { World } from '../../support/world';
import { temporaryFolder } from '../../support/servers/temporary-folder';

/** Customers who buy at the same time. */
const SHOPPERS = 3;

/** Payments that are awaited before the backup, during it, and after it. */
const PAYMENTS = 8;

/**
 * The answers to a purchase. Under serializable isolation, the database may abort one more often
 * than it is retried.
 */
const ANSWERS = process.env['TEST_ISOLATION'] === 'serializable' ? [201, 503] : [201];

/** Customers who register and buy a plan, one after the other, until the test stops them. */
class Shoppers {
  readonly paid: { readonly id: string; readonly payer: Payer }[] = [];
  private isOpen = true;
  private readonly all: Promise<unknown>;

  constructor(private readonly world: World) {
    this.all = Promise.all(Array.from({ length: SHOPPERS }, () => this.shop()));
  }

  private async shop(): Promise<void> {
    while (this.isOpen) {
      const payer = await Payer.of(this.world);
      const answer = await payer.start();
      expect(ANSWERS).toContain(answer.status);
      if (answer.status === 201) this.paid.push({ id: paymentOf(answer).id, payer });
    }
  }

  /** Waits until some more payments were answered. */
  async morePaid(): Promise<void> {
    const before = this.paid.length;
    await expect.poll(() => this.paid.length).toBeGreaterThanOrEqual(before + PAYMENTS);
  }

  async stop(): Promise<void> {
    this.isOpen = false;
    await this.all;
  }
}

async function receiptOf(payer: Payer, id: string): Promise<Buffer> {
  const { status, bytes } = await payer.pdfOf(id);
  expect(status).toBe(200);
  return bytes;
}

/** Backs up while customers buy; some payments are answered after it has begun to read. */
async function backUpAmong(shoppers: Shoppers, world: World, url: string, file: string) {
  const waiting = async () => {
    const { rows } = await sql`select from pg_locks where not granted
      and relation = 'asked_refund'::regclass`.execute(world.db);
    return rows.length;
  };
  let backup: Promise<string> | undefined;
  // No purchase needs this table, which the backup reads between the payments and the ledger.
  await runTransaction(world.db, async (trx) => {
    await sql`lock table asked_refund in access exclusive mode`.execute(trx);
    backup = runDataCommand(['backup', file], { DATABASE_URL: url });
    await expect.poll(waiting).toBe(1);
    await shoppers.morePaid();
  });
  await backup;
}

/** Each settled payment, with its bookings and documents, equals what the server has. */
async function expectEqual(restored: World, source: World): Promise<void> {
  const { rows } = await contentsOf(restored.db);
  const { rows: original } = await contentsOf(source.db);
  for (const table of ['payment', 'ledger_movement', 'ledger_posting', 'tax_document']) {
    // A payment that was being charged at that moment has been paid since.
    const settled = rows[table]?.filter((row) => !row.includes('"status":"PENDING"')) ?? [];
    const known = new Set(original[table]);
    expect(settled.filter((row) => !known.has(row))).toEqual([]);
  }
}

/**
 * Every payment that is paid, and no other, is booked and has its document; the bank agrees. No
 * alarm is open but that of the restore.
 */
async function expectWhole(world: World): Promise<void> {
  const { database, clock, server } = world;
  const { rows: halves } = await sql`select id, status from payment
    where (status = 'PAID') <> exists
        (select from ledger_movement where payment_id = payment.id and kind = 'charge')
      or (status = 'PAID') <> exists (select from tax_document where payment_id = payment.id)`.execute(
    database.db,
  );
  expect(halves).toEqual([]);
  clock.turn(DAY);
  await server.reconciler.runOnce();
  await server.ledgerChecks.runOnce();
  expect(await openAlarms(world)).toEqual([expect.stringMatching(/^restored /)]);
  for (const account of await rowsOf(database.db, 'account', ['id'])) {
    const watched = { database, account, clock, renewedAt: undefined, broken: [] };
    await checkAlways({ ...watched, closed: new Set() });
  }
}

test('a backup made while customers buy is of one moment, and can be restored elsewhere', async () => {
  const root = temporaryFolder(onTestFinished);
  const url = await migratedPostgresUrl();
  const source = await World.on(await openPostgres(url));
  onTestFinished(() => source.close());
  await source.server.ledgerChecks.runOnce();

  const shoppers = new Shoppers(source);
  onTestFinished(() => shoppers.stop());
  await shoppers.morePaid();
  const before = [...shoppers.paid];
  const file = join(root, 'busy.backup');
  await backUpAmong(shoppers, source, url, file);
  await shoppers.morePaid();
  await shoppers.stop();

  const DATA_DIR = join(root, 'restored');
  await runDataCommand(['restore', file], { DATA_DIR, ENCRYPTION_KEYS });
  const restored = await World.on(await openEmbedded(DATA_DIR), { clock: source.clock });
  onTestFinished(() => restored.close());
  const paid = await rowsOf(restored.db, 'payment', ['id'], { status: 'PAID' });
  expect(paid.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  await expectEqual(restored, source);
  for (const { id, payer } of before) {
    const receipt = await receiptOf(payer.at(restored), id);
    expect(receipt.equals(await receiptOf(payer, id))).toBe(true);
  }
  await expectWhole(restored);
});
