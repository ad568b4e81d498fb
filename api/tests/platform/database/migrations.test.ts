import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../../server/platform/database/migrate';
import { migrations } from '../../../server/platform/database/migrations';
import { openPostgres } from '../../../server/platform/database/open';
import type { Tables } from '../../../server/platform/database/schema';
import { databases, freshPostgresUrl } from '../../support/database/databases';
import { rowsOf } from '../../support/database/rows';
import { onlyInProof } from '../../../../tests/support/scope';
import { migratedTo } from '../../support/database/migrated-to';

async function namesIn(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

describe.each(databases)('migrations on $name', ({ open }) => {
  test('run once: a second run changes nothing', async () => {
    const { db, close } = await open();
    const tables = async () => (await db.introspection.getTables()).map(({ name }) => name).sort();
    const before = await tables();
    await migrate(db);
    expect(await tables()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
    expect(await namesIn(db)).toEqual(Object.keys(migrations).sort());
    await close();
  });

  /** Migrates a database that has run a migration which this program does not know. */
  async function beside(unknown: string): Promise<string[]> {
    const { db, close } = await open();
    await sql`insert into kysely_migration values (${unknown}, ${new Date().toISOString()})`.execute(
      db,
    );
    try {
      return await migrate(db);
    } finally {
      // The next test may reuse this database.
      await sql`delete from kysely_migration where name = ${unknown}`.execute(db);
      await close();
    }
  }

  test('a database from which unused parts were removed is used as it is', async () => {
    const name = '9999_phone_contracts_from_0_0_1';
    expect(await beside(name)).toEqual([name]);
  });

  test('a database from which required parts were removed is rejected in one sentence', async () => {
    await expect(beside('9999_phone_contracts_from_99_0_0')).rejects.toThrow(
      /made by a newer version of this program.*9999_phone\S* removed what versions before 99\.0\.0 use/,
    );
  });

  test('a database migrated in another order is rejected in one sentence', async () => {
    const { db, close } = await open();
    const [first = ''] = Object.keys(migrations);
    const past = sql`select timestamp from kysely_migration where name = ${first}`;
    const { rows } = await sql<{ timestamp: string }>`${past}`.execute(db);
    const put = (timestamp: string) =>
      sql`update kysely_migration set timestamp = ${timestamp} where name = ${first}`.execute(db);
    await put('2999-01-01T00:00:00.000Z');
    await expect(migrate(db)).rejects.toThrow(/ran its migrations in another order/);
    await put(rows[0]?.timestamp ?? '');
    await close();
  });
});

onlyInProof(() => {
  test('servers that start concurrently on one PostgreSQL migrate it once', async () => {
    const url = await freshPostgresUrl();
    const opened = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
    const [first] = opened;
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from kysely_migration`.execute(first?.db ?? opened[1].db);
    expect(rows[0]?.n).toBe(Object.keys(migrations).length);
    await Promise.all(opened.map(({ close }) => close()));
  });

  test('existing accounts and registrations are preserved', async () => {
    const db = await migratedTo('0001_accounts');
    for (const [name, verified] of [
      ['shop', '2026-01-01'],
      ['kiosk', null],
    ]) {
      await sql`
      insert into account (id, business_name, business_name_key, first_name, last_name, email,
        email_key, phone, password_hash, language, phone_verified_at, created_at, updated_at)
      values (gen_random_uuid(), ${name}, ${name}, 'Lina', 'Haddad', ${`${name}@example.com`},
        ${`${name}@example.com`}, '+970599123456', 'hash', 'ar', ${verified}, now(), now())`.execute(
        db,
      );
    }
    await migrate(db);
    const accounts = await rowsOf(
      db,
      'account',
      ['business_name', 'activated_at', 'legal_name', 'google_sub', 'password_owned'],
      {},
      'business_name',
    );
    const added = { legal_name: '', google_sub: null, password_owned: false };
    expect(accounts).toEqual([
      { business_name: 'kiosk', activated_at: null, ...added },
      { business_name: 'shop', activated_at: expect.any(Date), ...added },
    ]);
    await db.destroy();
  });
});
