/** A server of the release before works on beside a schema that is newer than it. */
import { Kysely, type Migration, Migrator, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { migrations } from '../../../../../api/server/platform/database/migrations';
import { freshPostgresUrl } from '../../support/databases';
import { refusals } from '../../support/schema-rules';

/** The newest migration from before the rules. A released migration is never edited. */
const BEFORE_THE_RULES = '0020_operator_work';

/** Runs every migration, and says which statements each of them sends. */
async function statementsOf(): Promise<Map<string, string[]>> {
  const sent = new Map<string, string[]>();
  let current: string[] = [];
  const watched = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      up: async (db) => {
        current = [];
        sent.set(name, current);
        await up(db);
      },
    },
  ]);
  const pool = new Pool({ connectionString: await freshPostgresUrl() });
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void current.push(query.sql),
  });
  const provider = { getMigrations: async () => Object.fromEntries(watched) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  await db.destroy();
  if (error) throw error;
  return sent;
}

test('no migration breaks a server of the release before it, or keeps its calls waiting', async () => {
  const sent = await statementsOf();
  expect([...sent.keys()]).toEqual(Object.keys(migrations));
  for (const [name, statements] of sent) {
    if (name > BEFORE_THE_RULES) expect(refusals(statements), name).toEqual([]);
  }
});

describe('a migration is refused that', () => {
  test.each([
    ['takes a column away', 'alter table account drop column phone'],
    ['takes a table away', 'drop table usage_report'],
    ['renames a column', 'alter table account rename column phone to mobile'],
    ['renames a table', 'alter table account rename to person'],
    ['changes a type', 'alter table payment alter column cents type bigint'],
    [
      'demands what the old server does not write',
      'alter table account add column age int not null',
    ],
    ['forbids what the old server writes', 'alter table account alter column phone set not null'],
    ['reads a table under a lock', 'alter table account add constraint c check (age > 0)'],
    ['refers to a table under a lock', 'alter table payment add foreign key (x) references y (id)'],
    ['makes an index under a lock', 'create index payment_code on payment (gateway_code)'],
    ['makes a unique one', 'create unique index payment_code on payment (gateway_code)'],
    ['changes all rows at once', `update account set language = 'en'`],
    ['locks a table', 'lock table account'],
  ])('%s', (_what, statement) => {
    expect(refusals([statement])).toHaveLength(1);
  });
});

describe('a migration may', () => {
  test.each([
    ['add a column that may be null', ['alter table account add column age int']],
    ['add one with a default', ['alter table account add column age int not null default 0']],
    ['say the default first', ['alter table account add column age int default 0 not null']],
    [
      'make a table and its index',
      ['create table t (id int not null)', 'create index i on t (id)'],
    ],
    [
      'check what is written from now on',
      ['alter table account add constraint c check (age > 0) not valid'],
    ],
    ['allow more', ['alter table account drop constraint c']],
  ])('%s', (_what, statements) => {
    expect(refusals(statements)).toEqual([]);
  });
});
