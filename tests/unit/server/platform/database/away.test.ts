/** A database that goes away, comes back, or has no room: 503 meanwhile, and nothing to do after. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseServerSettings } from '../../../../../api/contract/platform/settings';
import { openPostgres } from '../../../../../api/server/platform/database/open';
import { SandboxBank } from '../../../../../api/server/sandbox/bank';
import { migratedPostgresUrl } from '../../support/databases';
import { charged, order, Payer } from '../../support/payments';
import { TcpProxy } from '../../support/tcp-proxy';
import { type Answer, TestClock, World } from '../../support/world';

let proxy: TcpProxy;
let world: World;

/** Times that a person would not wait for, and a busy machine still keeps. */
const env = {
  DATABASE_CONNECTIONS: '2',
  DATABASE_WAIT_MS: '1000',
  DATABASE_STATEMENT_MS: '1500',
  DATABASE_LOCK_MS: '700',
  DATABASE_IDLE_MS: '2000',
};

beforeEach(async () => {
  const near = await TcpProxy.before(await migratedPostgresUrl());
  proxy = near.proxy;
  const clock = new TestClock();
  const money = await SandboxBank.open({ clock, delayMs: 0 });
  world = await World.on(await openPostgres(near.url, parseServerSettings(env)), { clock, money });
});
afterEach(async () => {
  proxy.restore();
  await world.close();
  await proxy.close();
});

/** That a call was put off, with when to come again. */
function expectPutOff({ status, body, headers }: Answer): void {
  expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'unavailable' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
}

/** Asks until the answer is another than 503. */
async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 50) return answer;
    await pause(100);
  }
}

test('while it is away calls are put off, and once it is back they are answered', async () => {
  const { accessToken } = await world.member();
  proxy.cut();
  expectPutOff(await world.me(accessToken));
  // Every job fails its round and no more.
  await world.server.renewals.runOnce().catch(() => undefined);
  expectPutOff(await world.me(accessToken));
  proxy.restore();
  expect((await patiently(() => world.me(accessToken))).status).toBe(200);
  await world.server.renewals.runOnce();
});

test('one that falls silent is given up, and its connections with it', async () => {
  const { accessToken } = await world.member();
  proxy.silence();
  expectPutOff(await world.me(accessToken));
  expectPutOff(await world.me(accessToken));
  proxy.restore();
  expect((await patiently(() => world.me(accessToken))).status).toBe(200);
});

test('while every connection is in use calls are put off', async () => {
  const { accessToken } = await world.member();
  const { db } = world.database;
  const held = Array.from({ length: 2 }, () =>
    db.transaction().execute(async (trx) => sql`select pg_sleep(1.3)`.execute(trx)),
  );
  expectPutOff(await world.me(accessToken));
  await Promise.all(held);
  expect((await world.me(accessToken)).status).toBe(200);
});

test('who waits too long for a lock is put off, and does not hold up others', async () => {
  const payer = await Payer.of(world);
  const id = String(payer.user['id']);
  await payer.mine();
  await world.database.db.transaction().execute(async (trx) => {
    await sql`select from account where id = ${id} for update`.execute(trx);
    await sql`insert into payer (account_id) values (${id}) on conflict do nothing`.execute(trx);
    await sql`select from payer where account_id = ${id} for update`.execute(trx);
    expectPutOff(await payer.start(order(), 'a-key-that-waited'));
  });
  expect((await payer.start(order(), 'a-key-that-waited')).status).toBe(201);
  expect(await charged(world)).toHaveLength(1);
});

test('a transaction in which nothing happens is ended, and what it locked is free', async () => {
  const { db } = world.database;
  const idle = db.transaction().execute(async (trx) => {
    await sql`lock table gateway_plan`.execute(trx);
    await pause(3000);
    await sql`select 1`.execute(trx);
  });
  await expect(idle).rejects.toThrow();
  expect((await sql`select from gateway_plan`.execute(db)).rows).toEqual([]);
});

// Before the money moves, while its outcome is booked, and around either end of a transaction.
const moments = ['begin', 'insert into "payment"', 'update "payment_intent"', 'commit'];

test.each(
  moments.flatMap((text) => [
    { text, arrives: false },
    { text, arrives: true },
  ]),
)('a reset at $text (arrives: $arrives) charges once, and nothing is lost', async (moment) => {
  const payer = await Payer.of(world);
  const key = randomUUID();
  proxy.resetAt(moment.text, moment);
  await payer.start(order(), key);
  expect(proxy.sprung).toBe(true);
  // Whoever got no answer asks again under the same key, while lost outcomes are looked up. A call
  // that was lost before the gateway was asked ends as not charged, and is paid under another key.
  const ask = (as: string) => async (): Promise<Answer> => {
    world.clock.turn(120);
    await world.server.reconciler.runOnce();
    return payer.start(order(), as);
  };
  const first = await patiently(ask(key));
  if (first.status === 402) {
    expect(first.body['code']).toBe('not_charged');
    expect(await charged(world)).toEqual([]);
  }
  const answer = first.status === 402 ? await patiently(ask(randomUUID())) : first;
  expect(answer.status).toBe(201);
  expect(await charged(world)).toHaveLength(1);
  const { data } = await payer.payments();
  expect(data.filter(({ status }) => status === 'PAID')).toHaveLength(1);
  expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE' });
});
