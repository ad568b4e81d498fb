/** A server of the previous release keeps working on a newer schema. */
import { Kysely, type Migration, Migrator, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { breaks, contractedFrom } from '../../../server/platform/database/contracted';
import { migrations } from '../../../server/platform/database/migrations';
import { version } from '../../../server/platform/config/version';
import { freshPostgresUrl } from '../../support/database/databases';
import { refusals } from '../../support/database/schema-rules';

/** The newest migration from before the rules. A released migration is never edited. */
const BEFORE_THE_RULES = '0020_operator_work';

/** Runs every migration and returns the statements of each. */
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

test('no migration breaks or blocks a server of the previous release', async () => {
  const sent = await statementsOf();
  expect([...sent.keys()]).toEqual(Object.keys(migrations));
  for (const [name, statements] of sent) {
    const contracts = contractedFrom(name) !== undefined;
    if (name > BEFORE_THE_RULES) expect(refusals(statements, contracts), name).toEqual([]);
  }
});

test.each([
  'alter table "account" drop column "a"',
  'alter table account drop "a"',
  'drop table "account"',
  'alter table account rename to payer',
  'alter table account alter column "a" type bigint',
  'alter table account alter a set data type bigint',
  'alter table account alter column a set not null',
  'alter table account add column "fee" numeric(12, 2) not null',
  'alter table account add "b" text not null',
  'alter table account add constraint c check (a > 0)',
  'alter table account add exclude using gist (a with &&)',
  'create unique index i on account (a)',
  'lock table account',
  'truncate account',
  'update account set a = 1',
  'with old as (select 1) update account set a = 1',
  'with old as (delete from account returning id) select 1',
])('refuses: %s', (statement) => {
  expect(refusals([statement])).toHaveLength(1);
});

test.each([
  'alter table account drop constraint c',
  'alter table account alter column a drop not null',
  'alter table account alter a drop default, add b text',
  'alter table account add column "fee" numeric(12, 2) not null default 0',
  'alter table account add b text default 0 not null, add c text',
  'alter table account add constraint c check (a is not null) not valid',
  'create index concurrently i on account (a)',
  "update alarm set code = 'b'",
  'with one as (select 1 for update) insert into alarm select 1 on conflict do update set a = 1',
])('allows: %s', (statement) => {
  expect(refusals([statement])).toEqual([]);
});

test('a contracting migration may remove, and a table of the same migration may change', () => {
  expect(refusals(['alter table account drop a', 'drop table account'], true)).toEqual([]);
  expect(refusals(['create table fee (a int)', 'alter table fee drop a'])).toEqual([]);
});

test('a migration that removes something names the first release that works without it', () => {
  expect(contractedFrom('0040_account_phone_contracts_from_0_3_0')).toBe('0.3.0');
  expect(contractedFrom('0040_account_phone')).toBeUndefined();
  expect(contractedFrom('0040_contracts')).toBeUndefined();
});

test.each([
  ['0.2.9', true],
  ['0.3.0', false],
  ['0.3.1', false],
  ['0.10.0', false],
  ['1.0.0', false],
  ['0.3.0-rc.1', false],
])('a server of %s is broken by a removal that names 0.3.0: %s', (version, is) => {
  expect(breaks('0040_account_phone_contracts_from_0_3_0', version)).toBe(is);
  expect(breaks('0040_account_phone', version)).toBe(false);
});

test('every migration names a release earlier than its own, so that no rollout breaks', () => {
  for (const name of Object.keys(migrations)) expect(breaks(name, version), name).toBe(false);
});
