/**
 * Two server processes on one PostgreSQL. One has claimed the due renewals and is killed in the
 * middle of the first: the other renews the rest within a minute, and charges nobody twice.
 */
import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Database, openPostgres } from '../../../server/platform/database/open';
import { Child } from '../../support/child';
import { migratedPostgresUrl } from '../../support/databases';
import { rowsOf } from '../../support/rows';
import { Payer } from '../../support/payments';
import { TcpProxy } from '../../support/tcp-proxy';
import { TEST_KEYS, World } from '../../support/world';
import { until } from '../../../../tests/support/until';

const PAYERS = 4;

const env = {
  ENCRYPTION_KEYS: TEST_KEYS.keys.map(({ id, secret }) => `${id}:${secret}`).join(','),
  RENEWALS_AT_ONCE: '1',
  // A statement that is held up stays so until its server is killed.
  DATABASE_STATEMENT_MS: '600000',
  DATABASE_IDLE_MS: '600000',
};

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

/** A server behind a proxy that holds up its first charge at the sandbox's bank. */
async function startHeld(
  url: string,
): Promise<{ child: Child; isHeld: () => boolean; free: () => void }> {
  const near = await TcpProxy.before(url);
  let held: Socket | undefined;
  near.proxy.gateBy((sent, client) => {
    if (sent.includes('insert into "sandbox_bank_entry"')) held ??= client;
    return client !== held;
  });
  const child = Child.start({ ...env, DATABASE_URL: near.url });
  ended.push(
    () => near.proxy.close(),
    () => child.stop('SIGKILL'),
  );
  await child.ready();
  return { child, isHeld: () => held !== undefined, free: () => near.proxy.gateBy(() => true) };
}

async function renewed({ db }: Database): Promise<number> {
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where('due_at', '>', new Date())
    .execute();
  return rows.length;
}

test('the other renews what it had claimed within a minute, and nobody is charged twice', async () => {
  const url = await migratedPostgresUrl();
  // The test's clock is months behind, so that every subscription is due.
  const world = await World.on(await openPostgres(url));
  for (let one = 0; one < PAYERS; one += 1) await (await Payer.of(world)).start();
  await world.close();
  const database = await openPostgres(url);
  ended.push(() => database.close());
  const servers = await Promise.all([startHeld(url), startHeld(url)]);
  const holding = (): (typeof servers)[number] | undefined =>
    servers.find(({ isHeld }) => isHeld());
  await until(() => expect(holding()).toBeDefined());
  const holder = holding();
  for (const one of servers) if (one !== holder) one.free();
  expect(await renewed(database)).toBe(0);
  await holder?.child.stop('SIGKILL');
  // All but the one that was in the middle of its charge, which is looked up first.
  const rest = async () => expect(await renewed(database)).toBeGreaterThanOrEqual(PAYERS - 1);
  await until(rest);
  const charges = await rowsOf(database.db, 'payment', ['account_id'], {
    purpose: 'renew',
    status: 'PAID',
  });
  expect(new Set(charges.map(({ account_id: id }) => id)).size).toBe(charges.length);
});
