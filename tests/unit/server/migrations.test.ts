import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../../api/server/database/migrate';
import { openPostgres } from '../../../api/server/database/open';
import { databases, freshPostgresUrl } from './support/databases';

describe.each(databases)('migrations on $name', ({ open }) => {
  test('run once: a second run changes nothing', async () => {
    const { db, close } = await open();
    const tables = async () => (await db.introspection.getTables()).map(({ name }) => name).sort();
    const before = await tables();
    await migrate(db);
    expect(await tables()).toEqual(before);
    expect(before).toEqual([
      'account',
      'allowance',
      'login_failure',
      'one_time_code',
      'outbox',
      'sandbox_message',
      'session',
      'session_token',
    ]);
    await close();
  });

  test('a database of a newer program is refused in a sentence', async () => {
    const { db, close } = await open();
    await sql`insert into kysely_migration values ('9999_later', '2026-01-01')`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/made by a newer version of this program/);
    await close();
  });
});

test('servers that start together on one PostgreSQL migrate it once', async () => {
  const url = await freshPostgresUrl();
  const opened = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
  const [first] = opened;
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from kysely_migration`.execute(first?.db ?? opened[1].db);
  expect(rows[0]?.n).toBe(1);
  await Promise.all(opened.map(({ close }) => close()));
});
