/** An unavailable or full database: calls get 503 meanwhile, and everything recovers. */
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseServerSettings } from '../../../contract/platform/settings/settings';
import { isDatabaseUnavailable } from '../../../server/platform/database/unavailable';
import { openPostgres } from '../../../server/platform/database/open';
import { runTransaction } from '../../../server/platform/database/transactions';
import { migratedPostgresUrl } from '../../support/database/databases';
import { charged, order, Payer } from '../../support/money/payments';
import { TcpProxy } from '../../support/servers/tcp-proxy';
import { untilAvailable } from '../../support/servers/until-available';
import { type Answer, form, World } from '../../support/world';
import { until } from '../../../../tests/support/until';
import { queryOnce } from '../../support/database/query-once';

let url: string;
let proxy: TcpProxy;
let world: World;

/** Timeouts short enough for a test, but long enough for a busy machine. */
const env = {
  DATABASE_CONNECTIONS: '2',
  DATABASE_WAIT_MS: '1000',
  DATABASE_STATEMENT_MS: '1500',
  DATABASE_LOCK_MS: '700',
  DATABASE_IDLE_MS: '2000',
};

beforeEach(async () => {
  url = await migratedPostgresUrl();
  const near = await TcpProxy.before(url);
  proxy = near.proxy;
  world = await World.on(await openPostgres(near.url, parseServerSettings(env)));
});
afterEach(async () => {
  proxy.restore();
  await world.close();
  await proxy.close();
});

function expectPutOff({ status, body, headers }: Answer): void {
  expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'unavailable' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

test('during an outage calls get 503, and after it they succeed', async () => {
  const { accessToken } = await world.member();
  proxy.cut();
  expectPutOff(await world.me(accessToken));
  // Every job fails only this run.
  await world.server.renewals.runOnce().catch(() => undefined);
  expectPutOff(await world.me(accessToken));
  proxy.restore();
  expect((await untilAvailable(() => world.me(accessToken))).status).toBe(200);
  await world.server.renewals.runOnce();
});

test('a call whose connection the database closes on shutdown (57P01) gets 503', async () => {
  const { accessToken } = await world.member();
  proxy.actAt('session_token', async () => {
    await queryOnce(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  });
  expectPutOff(await world.me(accessToken));
  expect(proxy.acted).toBe(true);
  expect(world.lines.join('')).toContain('57P01');
  expect((await untilAvailable(() => world.me(accessToken))).status).toBe(200);
});

const sawReadOnly = (): boolean => world.lines.some((line) => line.includes('25006'));

test('while the database is read-only (25006) calls get 503, and its connections are dropped', async () => {
  const name = new URL(url).pathname.slice(1);
  const admin = new Client({ connectionString: url });
  await admin.connect();
  const readOnly = async (is: 'on' | 'off'): Promise<void> => {
    await admin.query(`alter database ${name} set default_transaction_read_only = ${is}`);
  };
  await readOnly('on');
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  // The first calls may still notice that their connections were ended.
  for (let tries = 0; tries < 4 || !sawReadOnly(); tries += 1) {
    expectPutOff(await world.register(form(tries)));
  }
  await admin.query('set default_transaction_read_only = off');
  await readOnly('off');
  await admin.end();
  for (let tries = 4; tries < 8; tries += 1) {
    expect((await world.register(form(tries))).status).toBe(201);
  }
});

test('a call that conflicts until its last attempt (40001) gets 503', async () => {
  const { db } = world;
  await sql`create function conflict() returns trigger language plpgsql as $$
    begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(db);
  await sql`create trigger conflict before insert on account execute function conflict()`.execute(
    db,
  );
  expectPutOff(await world.register(form(1)));
  await sql`drop trigger conflict on account`.execute(db);
  expect((await world.register(form(2))).status).toBe(201);
});

test('while the database starts or stops and rejects connections (57P03) calls get 503', async () => {
  const { accessToken } = await world.member();
  proxy.refuse('57P03');
  // The first calls may still notice that their connections were lost.
  for (let tries = 0; tries < 4; tries += 1) expectPutOff(await world.me(accessToken));
  expect(world.lines.join('')).toContain('57P03');
  await expect(world.server.renewals.runOnce()).rejects.toSatisfy(isDatabaseUnavailable);
  proxy.restore();
  expect((await untilAvailable(() => world.me(accessToken))).status).toBe(200);
  await world.server.renewals.runOnce();
});

test('an unresponsive database times out, and its connections are dropped', async () => {
  const { accessToken } = await world.member();
  proxy.silence();
  expectPutOff(await world.me(accessToken));
  expectPutOff(await world.me(accessToken));
  proxy.restore();
  expect((await untilAvailable(() => world.me(accessToken))).status).toBe(200);
});

test('while all connections are in use, calls get 503', async () => {
  const { accessToken } = await world.member();
  const over = new AbortController();
  const held = Array.from({ length: 2 }, () =>
    runTransaction(world.db, async (trx) => {
      // An idle transaction would be ended.
      while (!over.signal.aborted) await sql`select pg_sleep(0.1)`.execute(trx);
    }),
  );
  expectPutOff(await world.me(accessToken));
  over.abort();
  await Promise.all(held);
  expect((await world.me(accessToken)).status).toBe(200);
});

test('waiting too long for a lock gives 503 and does not block others', async () => {
  const payer = await Payer.of(world);
  const id = payer.id;
  await payer.mine();
  await runTransaction(world.db, async (trx) => {
    await sql`select from account where id = ${id} for update`.execute(trx);
    await sql`insert into payer (account_id) values (${id}) on conflict do nothing`.execute(trx);
    await sql`select from payer where account_id = ${id} for update`.execute(trx);
    expectPutOff(await payer.start(order(), 'a-key-that-waited'));
  });
  expect((await payer.start(order(), 'a-key-that-waited')).status).toBe(201);
  expect(await charged(world)).toHaveLength(1);
});

test('an idle transaction is ended and its locks are released', async () => {
  const { db } = world;
  const idle = runTransaction(db, async (trx) => {
    await sql`lock table gateway_plan`.execute(trx);
    await until(async () => void (await sql`select from gateway_plan`.execute(db)));
    await sql`select 1`.execute(trx);
  });
  await expect(idle).rejects.toThrow();
  expect((await sql`select from gateway_plan`.execute(db)).rows).toEqual([]);
});
