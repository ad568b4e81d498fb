/** A database outage longer than a lease while jobs run: each job runs again exactly once. */
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseServerSettings } from '../../../contract/platform/settings';
import { openPostgres } from '../../../server/platform/database/open';
import { JobQueues } from '../../../server/platform/jobs/job-queues';
import { PeriodicJob } from '../../../server/platform/jobs/periodic-job';
import { queueStates } from '../../../server/platform/jobs/queue-states';
import { Child } from '../../support/child';
import { migratedPostgresUrl } from '../../support/databases';
import { order } from '../../support/payments';
import { TcpProxy } from '../../support/tcp-proxy';
import { form } from '../../support/world';
import { until } from '../../../../tests/support/until';

const closing: (() => Promise<unknown>)[] = [];
const unhandled = vi.fn<(reason: unknown) => void>();
beforeEach(() => {
  unhandled.mockClear();
  process.on('unhandledRejection', unhandled);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  process.off('unhandledRejection', unhandled);
});

/** A database behind a network that can be cut. */
async function behindProxy(): Promise<{ url: string; proxy: TcpProxy }> {
  const near = await TcpProxy.before(await migratedPostgresUrl());
  closing.push(() => near.proxy.close());
  return near;
}

/** Ends when the network has been cut for some seconds. */
async function cutFor(proxy: TcpProxy, seconds: number): Promise<void> {
  proxy.cut();
  await once(AbortSignal.timeout(seconds * 1000), 'abort');
  proxy.restore();
}

class Counted extends PeriodicJob {
  runs = 0;
  work: () => Promise<void> = () => Promise.resolve();

  constructor(seconds: number) {
    super(seconds, 'A run failed', { error: () => undefined });
  }

  async runOnce(): Promise<void> {
    this.runs += 1;
    await this.work();
  }
}

test('jobs continue after an outage that outlasts their leases, and none is abandoned', async () => {
  const { url, proxy } = await behindProxy();
  const database = await openPostgres(url, parseServerSettings({}));
  closing.push(() => database.close());
  const jobs = { idle: new Counted(3600), often: new Counted(15), active: new Counted(3600) };
  const error = vi.fn<() => void>();
  const timing = { claim: 3, renew: 1, search: 1, poll: 0.5, stop: 10 };
  const queues = new JobQueues({ database, jobs, log: { error }, timing });
  closing.push(() => queues.stop());
  await queues.start();
  await until(() => expect(Object.values(jobs).map(({ runs }) => runs)).toEqual([1, 1, 1]));
  let end: (() => void) | undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  jobs.active.work = () => ended;
  jobs.active.wake();
  await until(() => expect(jobs.active.runs).toBe(2));
  const cut = cutFor(proxy, 2 * timing.claim);
  await until(() => expect(error).toHaveBeenCalled());
  // What is requested meanwhile is lost, and the end of the run cannot be stored.
  jobs.idle.wake();
  end?.();
  await cut;
  const before = Object.values(jobs).map(({ runs }) => runs);
  jobs.idle.wake();
  await until(() => {
    for (const [place, { runs }] of Object.values(jobs).entries()) {
      expect(runs).toBeGreaterThan(before[place] ?? 0);
    }
  });
  await until(async () => {
    for (const { job, runs, overdue } of await queueStates(database.db, Object.keys(jobs))) {
      expect({ job, ...runs }).toEqual({ job, created: 1, retry: 0, active: 0, failed: 0 });
      expect(overdue).toBeLessThan(timing.claim);
    }
  });
  expect(unhandled).not.toHaveBeenCalled();
});

/** Makes a call, and repeats it during the outage. */
async function call(
  url: string,
  { body, token, key }: { body?: unknown; token?: string; key?: string } = {},
): Promise<Record<string, unknown>> {
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  for (;;) {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (response.status !== 503) return { ...answer, status: response.status };
    await once(AbortSignal.timeout(500), 'abort');
  }
}

test('a 30-second database outage in the middle of a purchase causes one charge', async () => {
  const { url, proxy } = await behindProxy();
  // The charges of the sandbox's bank.
  const folder = mkdtempSync(join(tmpdir(), 'wasla-outage-'));
  closing.push(async () => rmSync(folder, { recursive: true, force: true }));
  const child = Child.start({ DATABASE_URL: url, DATA_DIR: folder, SANDBOX_GATEWAY_MS: '500' });
  closing.push(() => child.stop('SIGKILL'));
  const origin = await child.ready();
  const filled = form(1);
  await call(`${origin}/api/v1/auth/register`, { body: filled });
  const sent = async (): Promise<{ to: string; code?: string }[]> =>
    Object.values(await call(`${origin}/sandbox/outbox`)) as { to: string; code?: string }[];
  let code: string | undefined;
  await until(async () => {
    code = (await sent()).find(({ to }) => to === filled.phone)?.code;
    expect(code).toBeDefined();
  });
  const verify = { phone: filled.phone, code };
  const { accessToken } = await call(`${origin}/api/v1/auth/verify-otp`, { body: verify });
  const token = String(accessToken);

  const key = randomUUID();
  // The gateway has been called, and its response is about to be booked.
  let cut: Promise<void> | undefined;
  proxy.actAt('update "payment_intent"', async () => {
    cut = cutFor(proxy, 30);
  });
  const start = `${origin}/api/v1/subscriptions/start-recurring-direct`;
  const pay = (as: string) => call(start, { body: order(), token, key: as });
  const first = await pay(key);
  expect(proxy.acted).toBe(true);
  await cut;
  expect(first['status']).not.toBe(500);
  await until(async () => {
    const intent = await call(`${origin}/api/v1/payments/intents/${key}`, { token });
    expect(intent['outcome']).not.toBe('unknown');
  });
  // If the gateway was not called, the response says so, and another key is used.
  if (first['status'] === 402 || (await pay(key))['status'] === 402) await pay(randomUUID());
  expect((await call(`${origin}/api/v1/subscriptions/me`, { token }))['active']).toMatchObject({
    status: 'ACTIVE',
  });
  const charges = Object.values(await call(`${origin}/sandbox/gateway`)) as { status?: string }[];
  expect(charges.filter(({ status }) => status === 'AUTHORIZED')).toHaveLength(1);
  // Jobs continue: another code is delivered, and no run was abandoned.
  const other = form(2);
  await call(`${origin}/api/v1/auth/register`, { body: other });
  await until(async () => expect((await sent()).some(({ to }) => to === other.phone)).toBe(true));
  const client = new Client({ connectionString: url });
  await client.connect();
  const failed = await client.query("select name from pgboss.job where state = 'failed'");
  await client.end();
  expect(failed.rows).toEqual([]);
  // An unhandled rejection would have ended it.
  expect(await child.stop()).toBe(0);
});
