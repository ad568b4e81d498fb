/**
 * Backup, restore and the move to PostgreSQL: the restored data equals the original, and a server
 * works with it.
 */
import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseServerSettings } from '../../../contract/platform/settings/settings';
import { runDataCommand } from '../../../server/data-commands';
import { dump } from '../../../server/platform/backup/dump';
import { migrationsOf, newestMigration } from '../../../server/platform/database/migrate';
import { openEmbedded, openPostgres } from '../../../server/platform/database/open';
import { Child } from '../../support/servers/child';
import { call } from '../../support/servers/http-calls';
import {
  freshPostgresUrl,
  migratedPostgresUrl,
  openMemory,
} from '../../support/database/databases';
import {
  backUpLives,
  backUpOldSchema,
  closing,
  ENCRYPTION_KEYS,
} from '../../support/database/backup-fixture';
import { queryOnce } from '../../support/database/query-once';
import { rowsOf } from '../../support/database/rows';
import { DAY } from '../../support/money/payments';
import { World } from '../../support/world';

let lived: Awaited<ReturnType<typeof backUpLives>>;
let child: Child | undefined;

beforeAll(async () => {
  lived = await backUpLives();
});
afterEach(async () => void (await child?.stop('SIGKILL')));
afterAll(() => rmSync(lived.root, { recursive: true, force: true }));

describe('restoring a backup', () => {
  let moved: string;

  test('into a data folder gives equal rows, and from there into PostgreSQL', async () => {
    const money = ['payment', 'ledger_posting', 'transfer_booking', 'tax_document'];
    expect(Object.keys(lived.contents.rows)).toEqual(expect.arrayContaining(money));
    expect(await lived.restore({ DATA_DIR: lived.folder('restored') })).toMatch(
      /^\d+ rows of \d+ tables were/,
    );
    await lived.expectIn(await openEmbedded(lived.folder('restored')));
    moved = await freshPostgresUrl();
    const env = { ENCRYPTION_KEYS, DATA_DIR: lived.folder('restored'), DATABASE_URL: moved };
    expect(await runDataCommand(['move'], env)).toMatch(/copied to PostgreSQL/);
    await lived.expectIn(await openPostgres(moved));
    await lived.expectIn(await openEmbedded(lived.folder('restored')));
  });

  test('from PostgreSQL into PostgreSQL and into a data folder', async () => {
    const file = lived.folder('postgres.backup');
    await runDataCommand(['backup', file], { DATABASE_URL: moved });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const url = await migratedPostgresUrl();
    await lived.restore({ DATABASE_URL: url }, file);
    await lived.expectIn(await openPostgres(url));
    await lived.restore({ DATA_DIR: lived.folder('back') }, file);
    await lived.expectIn(await openEmbedded(lived.folder('back')));
  });

  test('by the role of migrations, for a server whose role may not change the schema', async () => {
    const owner = await freshPostgresUrl();
    const role = `app_${randomBytes(6).toString('hex')}`;
    await queryOnce(
      owner,
      `create role ${role} login password 'tests-only'`,
      `alter default privileges grant select, insert, update, delete on tables to ${role}`,
      `alter default privileges grant usage, select on sequences to ${role}`,
    );
    const own = new URL(owner);
    own.username = role;
    const env = { DATABASE_URL: own.href, DATABASE_MIGRATION_URL: owner };
    await lived.restore(env);
    const database = await openPostgres(own.href, parseServerSettings(env));
    await lived.expectIn(database);
    await runDataCommand(['backup', lived.folder('role.backup')], env);
    await queryOnce(own.href, `select nextval('receipt_number')`);
    await expect(lived.restore(env)).rejects.toThrow(
      /^The database of DATABASE_MIGRATION_URL is not/,
    );
  });

  test.each([
    ['PostgreSQL', () => ({ DATABASE_URL: moved, DATA_DIR: lived.folder('of-the-server') })],
    ['a data folder', () => ({ DATA_DIR: lived.folder('back') })],
  ])('a server starts on %s, and users can log in', async (_name, env) => {
    child = Child.start({ ENCRYPTION_KEYS, ...env() });
    const origin = await child.ready();
    const answer = await call(origin, '/api/v1/auth/login', {
      body: { email: lived.payer.email, password: 'five grey geese' },
    });
    expect(answer.status).toBe(200);
    expect(await child.stop()).toBe(0);
  });

  test('keeps stored cards chargeable, but charges none until an operator says so', async () => {
    const url = await migratedPostgresUrl();
    await lived.restore({ DATABASE_URL: url });
    const database = await openPostgres(url);
    const { db } = database;
    const { clock } = lived;
    // The sandbox's bank is in the database, and so in the backup.
    const world = await World.forTest(database, { clock });
    const paid = async () =>
      rowsOf(db, 'payment', ['id'], { account_id: lived.payer.id, status: 'PAID' });
    const before = await paid();
    clock.turn(35 * DAY);
    // The plan may have been renewed after the backup.
    await world.server.renewals.runOnce();
    expect(await paid()).toHaveLength(before.length);
    await db.updateTable('alarm').set({ resolved_at: clock.now() }).execute();
    await world.server.renewals.runOnce();
    expect(await paid()).toHaveLength(before.length + 1);
  });

  test('keeps append-only tables immutable', async () => {
    await closing(await openPostgres(moved), async (db) => {
      const change = sql`update ledger_posting set cents = cents + 1`.execute(db);
      await expect(change).rejects.toThrow(/append-only/);
    });
  });

  test('of an older schema migrates it', async () => {
    const file = await backUpOldSchema(lived.folder('old.backup'));
    const url = await freshPostgresUrl();
    await lived.restore({ DATABASE_URL: url }, file);
    const done = await closing(await openPostgres(url), migrationsOf);
    expect(done.at(-1)).toBe(newestMigration);
  });
});

test('a backup with large rows uses little memory', async () => {
  const database = await openMemory();
  const { db } = database;
  await sql`insert into contact_message (id, created_at, inquiry_type, name, email, company, phone,
      subject, message, language)
    select n::text, now(), 'sales', 'Rana', 'rana@example.org', '', '', '', repeat('x', 400000), 'en'
    from generate_series(1, 20) as n`.execute(db);
  const sizes: number[] = [];
  for await (const part of dump(db, 'the database')) sizes.push(part.join('').length);
  await database.close();
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(8_000_000);
  expect(Math.max(...sizes)).toBeLessThan(1_500_000);
});
