/**
 * A rolling deployment under load: two new servers replace two old ones, one by one, behind a
 * balancer that checks readiness. No request fails, and no payment is charged twice.
 */
import autocannon from 'autocannon';
import { afterAll, expect, test } from 'vitest';
import { health } from '../../contract/platform/health';
import { getSubscription } from '../../contract/money/plans/subscriptions';
import { type Database, openPostgres } from '../../server/platform/database/open';
import { type Attempt, attemptOn, expectPaidOnce, pay } from '../support/money/attempts';
import { Balancer } from '../support/servers/balancer';
import { Child } from '../support/servers/child';
import { migratedPostgresUrl } from '../support/database/databases';
import { until } from '../../../tests/support/until';
import { queryOnce } from '../support/database/query-once';

/** Reads per second that a small machine can serve beside four servers. */
const RATE = 60;

const children: Child[] = [];
let database: Database | undefined;
let balancer: Balancer | undefined;
afterAll(async () => {
  await Promise.all(children.map((child) => child.stop('SIGKILL')));
  await balancer?.close();
  await database?.close();
});

function loadOf(options: autocannon.Options) {
  let load: autocannon.Instance | undefined;
  const result = new Promise<autocannon.Result>((done, failed) => {
    load = autocannon(options, (error: unknown, figures) => {
      if (error) failed(error as Error);
      else done(figures);
    });
  });
  if (!load) throw new Error('The load did not start');
  return { load, result };
}

/** The status of a payment; 0 when there was no answer. */
const pressedAt = (origin: string, attempt: Attempt): Promise<number> =>
  pay(origin, attempt).then(
    ({ status }) => status,
    () => 0,
  );

test('two deployments roll over under load without a failed request', async () => {
  const url = await migratedPostgresUrl();
  database = await openPostgres(url);
  balancer = await Balancer.start();
  const { origin } = balancer;
  const front = balancer;
  const env = {
    DATABASE_URL: url,
    ENCRYPTION_KEYS: 'test:a-secret-that-only-these-servers-know',
    PUBLIC_URL: origin,
    DRAIN_SECONDS: '1',
    NEW_ACCOUNT_CARD_MS: '0',
    CARDS_PER_HOUR_ADDRESS: '100000',
    CARDS_PER_HOUR_NETWORK: '100000',
  };
  const start = async (): Promise<{ child: Child; at: string }> => {
    const child = Child.start(env);
    children.push(child);
    const at = await child.ready();
    await front.add(at);
    return { child, at };
  };
  const old = await Promise.all([start(), start()]);

  const reader = await attemptOn(database);
  const authorization = `Bearer ${reader.token}`;
  const { load, result: loaded } = loadOf({
    url: origin,
    connections: 6,
    overallRate: RATE,
    duration: 600,
    requests: [
      { method: 'GET', path: health.path },
      { method: 'GET', path: getSubscription.path, headers: { authorization } },
    ],
  });
  const shift = { isOver: false };
  const kept = database;
  const attempts: Attempt[] = [];
  const statuses: number[] = [];
  const people = Array.from({ length: 2 }, async () => {
    while (!shift.isOver) {
      const attempt = await attemptOn(kept);
      attempts.push(attempt);
      statuses.push(await pressedAt(origin, attempt));
      // A second press, which may reach another server.
      statuses.push(await pressedAt(origin, attempt));
    }
  });

  const fresh: Child[] = [];
  for (const { child, at } of old) {
    fresh.push((await start()).child);
    const before = statuses.length;
    expect(await child.stop('SIGTERM')).toBe(0);
    front.remove(at);
    // People pay at the new servers, too.
    await until(() => expect(statuses.length).toBeGreaterThan(before + 4));
  }
  shift.isOver = true;
  await Promise.all(people);
  load.stop();
  const result = await loaded;

  expect(statuses.filter((status) => status !== 201)).toEqual([]);
  expect(result['2xx']).toBeGreaterThan(RATE);
  const { errors, timeouts, non2xx } = result;
  expect({ errors, timeouts, non2xx }).toEqual({ errors: 0, timeouts: 0, non2xx: 0 });
  expect(await Promise.all(fresh.map((child) => child.stop('SIGTERM')))).toEqual([0, 0]);
  await expectPaidOnce(database, attempts);
  expect(await queryOnce(url, `select name from pgboss.job where state = 'active'`)).toEqual([]);
});
