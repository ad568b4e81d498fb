/**
 * PostgreSQL fails and recovers at each step of a purchase and of a renewal: committed data is
 * kept, uncommitted data is gone, and the card is charged once.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '../../../../server/platform/database/open';
import { charged, DAY, order, Payer } from '../../../support/money/payments';
import { createDatabase } from '../../../support/database/query-once';
import { type Postgres, startPostgres } from '../../../support/database/postgres';
import { TcpProxy } from '../../../support/servers/tcp-proxy';
import { untilAvailable } from '../../../support/servers/until-available';
import { type Answer, World } from '../../../support/world';

let postgres: Postgres;
let proxy: TcpProxy;
let world: World;
let payer: Payer;

/** A separate empty database on the failing server. */
const freshUrl = (): Promise<string> =>
  createDatabase(postgres.url, `failover_${randomUUID().slice(0, 8)}`);

beforeAll(async () => {
  postgres = await startPostgres(true);
});
afterAll(() => postgres.stop());

beforeEach(async () => {
  const near = await TcpProxy.before(await freshUrl());
  proxy = near.proxy;
  world = await World.on(await openPostgres(near.url));
  payer = await Payer.of(world);
});
afterEach(async () => {
  await world.close();
  await proxy.close();
});

// The gateway is called after the first of the two commits.
const steps = [
  'begin',
  'insert into "payment_intent"',
  'insert into "payment"',
  'commit',
  'update "payment"',
  'insert into "subscription"',
  'insert into ledger_movement',
  'insert into "tax_document"',
  'insert into "outbox"',
];

test.each(steps)('a purchase while the database fails at %s', async (step) => {
  const key = randomUUID();
  proxy.actAt(step, () => postgres.crash());
  const lost = await payer.start(order(), key);
  expect(proxy.acted).toBe(true);
  expect([503, 504]).toContain(lost.status);
  // With the same key while a lost outcome is looked up; with a new one after “not charged”.
  const ask = (as: string) => async (): Promise<Answer> => {
    world.clock.turn(60);
    await world.server.reconciler.runOnce().catch(() => undefined);
    return payer.start(order(), as);
  };
  const first = await untilAvailable(ask(key));
  const answer = first.status === 402 ? await untilAvailable(ask(randomUUID())) : first;
  expect(answer.status).toBe(201);
  expect(await charged(world)).toHaveLength(1);
  const { data } = await payer.payments();
  expect(data.filter(({ status }) => status === 'PAID')).toHaveLength(1);
  expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE' });
});

test.each(['insert into "payment_intent"', 'commit', 'insert into ledger_movement'])(
  'a renewal while the database fails at %s',
  async (step) => {
    expect((await payer.start()).status).toBe(201);
    world.clock.turn(31 * DAY);
    proxy.actAt(step, () => postgres.crash());
    for (let round = 0; round < 8; round += 1) {
      await world.server.renewals.runOnce().catch(() => undefined);
      await world.server.reconciler.runOnce().catch(() => undefined);
      // The next round is minutes later: by then the database is back.
      await untilAvailable(() => world.call({ method: 'GET', path: '/api/v1/health' }));
      world.clock.turn(20 * 60);
    }
    expect(proxy.acted).toBe(true);
    expect(await charged(world)).toHaveLength(2);
    expect((await (await payer.back()).mine()).active).toMatchObject({ status: 'ACTIVE' });
  },
);
