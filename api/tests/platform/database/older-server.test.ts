/** A server of an older release keeps working, and starts, on a newer schema. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { Child } from '../../support/servers/child';
import { migratedPostgresUrl } from '../../support/database/databases';
import { buildOlderServer } from '../../support/servers/older-server';
import { Shopper } from '../../support/money/shopper';
import { queryOnce } from '../../support/database/query-once';
import { temporaryFolder } from '../../support/servers/temporary-folder';

const root = temporaryFolder();
const running = new Set<Child>();

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const child of running) await child.stop('SIGKILL');
  running.clear();
});

function start(DATABASE_URL: string, name: string, entry?: string): Child {
  const ENCRYPTION_KEYS = 'k1:a-secret-that-all-of-these-servers-share';
  const DATA_DIR = join(root, name);
  const child = Child.start({ DATABASE_URL, DATA_DIR, ENCRYPTION_KEYS }, entry);
  running.add(child);
  return child;
}

/** As if everybody had paid a month ago. */
const monthLater = (url: string): Promise<object[]> =>
  queryOnce(
    url,
    `update subscription set period_start = period_start - interval '31 days',
      period_end = now() - interval '1 minute', due_at = now() - interval '1 minute'`,
  );

/** Registers, pays, is renewed by the server's next start, and gets the money back. */
async function shop(url: string, name: string, entry?: string): Promise<Child> {
  const first = start(url, name, entry);
  const before = await first.ready();
  const shopper = await Shopper.register(1, before);
  await shopper.pay(before);
  expect(await shopper.plan(before)).toBe('ACTIVE');
  expect(await first.stop()).toBe(0);
  await monthLater(url);
  const second = start(url, name, entry);
  const after = await second.ready();
  expect(await shopper.paid(after, 2)).toEqual(['PAID', 'PAID']);
  await shopper.refund(after);
  expect(await shopper.payments(after)).toEqual(['REFUNDED', 'PAID']);
  return second;
}

test('this server works on a schema extended by a newer version', async () => {
  const url = await migratedPostgresUrl();
  await queryOnce(
    url,
    'alter table account add column later text',
    'alter table payment add column later integer not null default 0',
    'create table later (id uuid primary key, account_id uuid not null references account (id))',
    `insert into kysely_migration values ('9999_later', '2999-01-01T00:00:00.000Z')`,
  );
  const server = await shop(url, 'present');
  const lines = server.stderr.split('\n').filter((line) => line.includes('9999_later'));
  expect(lines).toEqual([expect.stringContaining('migrated by a newer version')]);
});

test('without the history of the repository, no older server is built', async () => {
  vi.stubEnv('GIT_DIR', '/nonexistent');
  await expect(buildOlderServer(mkdtempSync(join(root, 'archive-')))).rejects.toThrow(
    'Run the tests in a clone, with Git installed.',
  );
});

test('an older server works on the current schema, alone and beside a current one', async () => {
  const url = await migratedPostgresUrl();
  const entry = await buildOlderServer(root);
  const older = await (await shop(url, 'older', entry)).ready();
  const present = await start(url, 'new').ready();
  const here = await Shopper.register(2, older, present);
  await here.pay(present);
  expect(await here.payments(older)).toEqual(['PAID']);
  await here.login(older);
  await here.cancel(older);
  expect(await here.plan(present)).toBe('CANCELED');
  await here.refund(present);
  expect(await here.payments(older)).toEqual(['REFUNDED']);
  const there = await Shopper.register(3, present, older);
  await there.pay(older);
  expect(await there.plan(present)).toBe('ACTIVE');
});
