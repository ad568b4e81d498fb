/** The metrics: events by fixed labels, without personal data. */
import { describe, expect, test } from 'vitest';
import { DeliveryError, type Providers } from '../../../server/messaging/ports';
import { recordMoneyEvent, runTransaction } from '../../../server/platform/database/transactions';
import { PeriodicJob } from '../../../server/platform/jobs/periodic-job';
import { alarmCodes } from '../../../server/platform/telemetry/alarm-codes';
import { Metrics } from '../../../server/platform/telemetry/metrics';
import { watched } from '../../../server/platform/telemetry/provider-calls';
import { databases, openMemory } from '../../support/database/databases';
import { samples, samplesOf, valueOf } from '../../support/metrics';
import { APPROVED, askBank, DECLINED, order, Payer } from '../../support/money/payments';
import { World } from '../../support/world';
import { alarmsOf } from '../../support/alarms';

describe.each(databases)('the metrics on $name', ({ open }) => {
  const world = World.forEach(open);

  const value = (name: string, labels?: Readonly<Record<string, string>>) =>
    valueOf(world.server, name, labels);

  test('a payment, a decline and a refund are counted once, with their cents', async () => {
    const payer = await Payer.of(world);
    expect((await payer.start(order(DECLINED))).status).toBe(402);
    expect((await payer.start(order(APPROVED), 'one-key-of-a-payment')).status).toBe(201);
    expect((await payer.start(order(APPROVED), 'one-key-of-a-payment')).status).toBe(201);
    const card = { method: 'card', currency: 'USD' };
    expect(await value('wasla_charges_total', { ...card, outcome: 'paid' })).toBe(1);
    expect(await value('wasla_charges_total', { ...card, outcome: 'declined' })).toBe(1);
    expect(await value('wasla_charged_cents_total', card)).toBe(2_500);
    expect(await value('wasla_refunds_total')).toBeUndefined();
    for (let n = 0; n < 2; n += 1) await askBank(world, 'refund');
    expect(await value('wasla_refunds_total', { ...card, outcome: 'refund' })).toBe(1);
    expect(await value('wasla_refunded_cents_total', card)).toBe(2_500);
    const calls = 'wasla_provider_call_duration_seconds_count';
    expect(await value(calls, { provider: 'card', outcome: 'approved' })).toBe(1);
    expect(await value(calls, { provider: 'card', outcome: 'declined' })).toBe(1);
  });

  test('uncommitted transactions are not counted', async () => {
    const event = { kind: 'charge', method: 'card', outcome: 'paid', cents: 5 } as const;
    const broken = runTransaction(world.db, async (trx) => {
      recordMoneyEvent(trx, event);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await value('wasla_charges_total')).toBeUndefined();
    await runTransaction(world.db, async (trx) => recordMoneyEvent(trx, event));
    expect(await value('wasla_charged_cents_total')).toBe(5);
  });

  test('statements are counted by kind, and connections by state', async () => {
    await world.member();
    const count = 'wasla_database_statement_duration_seconds_count';
    for (const kind of ['select', 'insert', 'update']) {
      expect(await value(count, { kind, outcome: 'ok' }), kind).toBeGreaterThan(0);
    }
    expect(await value(count, { outcome: 'failed' })).toBeUndefined();
    await expect(
      world.db.selectFrom('alarm').selectAll().where('id', '=', Number.NaN).execute(),
    ).rejects.toThrow();
    expect(await value(count, { kind: 'select', outcome: 'failed' })).toBe(1);
    const isPostgres = world.database.kind === 'postgres';
    expect(await value('wasla_database_connections', { state: 'most' })).toBe(
      isPostgres ? 10 : undefined,
    );
    expect(await value('wasla_database_up')).toBe(1);
  });

  test('alarms are reported by code, and as 0 if none is open', async () => {
    const alarms = alarmsOf(world);
    await alarms.raise('dispute_opened', 'one');
    await alarms.raise('dispute_opened', 'two');
    expect(await value('wasla_alarms_open', { code: 'dispute_opened' })).toBe(2);
    await alarms.clear('one', ['dispute_opened']);
    expect(await value('wasla_alarms_open', { code: 'dispute_opened' })).toBe(1);
    const shown = (await samples(world.server)).filter(({ name }) => name === 'wasla_alarms_open');
    expect(shown.map(({ labels }) => labels['code']).toSorted()).toEqual(
      Object.keys(alarmCodes).toSorted(),
    );
  });

  test('pending work is counted by queue', async () => {
    expect(await value('wasla_work_waiting', { queue: 'renewals', state: 'due' })).toBe(0);
    const payer = await Payer.of(world);
    await payer.start(order());
    world.clock.turn(40 * 24 * 60 * 60);
    expect(await value('wasla_work_waiting', { queue: 'renewals', state: 'due' })).toBe(1);
    expect(await value('wasla_work_waiting', { queue: 'payments', state: 'due' })).toBe(0);
  });
});

const refusing = (kept: Providers): Providers => ({
  ...kept,
  mail: { send: () => Promise.reject(new DeliveryError('no such mailbox', false)) },
});

describe('labels', () => {
  const world = World.forEach(openMemory, { providers: refusing });

  test('hostile requests create no time series', async () => {
    const inject = (method: 'GET' | 'POST' | 'PROPFIND', url: string) =>
      world.server.app.inject({ method: method as 'GET', url });
    const one = async (n: number): Promise<void> => {
      await inject('GET', `/api/v1/payments/${n}?card=4111111111111${n}`);
      await inject('GET', `/nowhere/${n}`);
      await inject('GET', `/api/v1/nowhere-${n}`);
      await inject('POST', `/api/v1/auth/login?x=${n}`);
      await inject('GET', `/api/v1/%E0%A4%A${n}`);
      await inject('PROPFIND', `/${n}`);
    };
    await one(0);
    const before = (await samples(world.server)).length;
    for (let n = 1; n < 40; n += 1) await one(n);
    expect((await samples(world.server)).length).toBe(before);
    const routes = (await samples(world.server))
      .filter(({ name }) => name === 'wasla_http_requests_total')
      .map(({ labels }) => `${labels['method']} ${labels['route']} ${labels['status']}`);
    expect(routes).toContain('GET /api/v1/payments/:id 401');
    expect(routes).toContain('POST /api/v1/auth/login 400');
    for (const route of routes) expect(route).not.toMatch(/\?|%|\d{5}/);
  });

  test('route patterns keep the total at about two thousand time series', async () => {
    const { app } = world.server;
    const patterns = app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .filter((line) => line.includes('(')).length;
    await app.inject('/api/v1/payments/x');
    const ofOne = (await samples(world.server)).filter(
      ({ labels }) => labels['route'] === '/api/v1/payments/:id',
    );
    expect(ofOne).not.toEqual([]);
    // Its buckets, a sum, a count and one status, of about five.
    expect(patterns * (ofOne.length + 4)).toBeLessThan(2_400);
  });

  test('they contain no personal data: no name, address, phone number, code, card or id', async () => {
    const payer = await Payer.of(world, { email: 'someone.unique@example.com' });
    await payer.start(order(APPROVED));
    await world.server.outbox.idle();
    const { text } = await world.server.readMetrics();
    const code = (await world.messages()).find((message) => message.code)?.code;
    if (!code) throw new Error('No code was sent.');
    for (const planted of [
      'someone.unique',
      APPROVED,
      'HADDAD',
      'Irsal',
      payer.id,
      String(payer.user['phone']),
      payer.token,
    ]) {
      expect(text).not.toContain(planted);
    }
    // A code of six digits could be a number of something: not as the value of a label.
    expect(text).not.toContain(`"${code}"`);
  });

  test('messages are counted by template and outcome', async () => {
    await world.member();
    await world.server.outbox.idle();
    const sent = (await samples(world.server)).filter(
      ({ name }) => name === 'wasla_messages_total',
    );
    expect(
      sent.some(({ labels }) => labels['channel'] === 'whatsapp' && labels['outcome'] === 'ok'),
    ).toBe(true);
    for (const { labels } of sent.filter(({ labels }) => labels['channel'] === 'email')) {
      expect(labels['outcome']).toBe('refused');
    }
  });
});

const observe = async (answer: () => unknown) => {
  const calls: unknown[] = [];
  const port = watched({ ask: answer }, { provider: 'x', ended: (call) => calls.push(call) });
  await Promise.resolve(port.ask()).catch(() => undefined);
  return calls;
};

describe('calls to providers', () => {
  test.each([
    [() => Promise.resolve({ kind: 'declined' }), 'declined'],
    [() => Promise.resolve({ kind: 'of no known kind' }), 'ok'],
    [() => Promise.resolve(undefined), 'ok'],
    [() => Promise.reject(new DeliveryError('', false)), 'refused'],
    [() => Promise.reject(new DeliveryError('', true)), 'failed'],
    [() => Promise.reject(Object.assign(new Error('x'), { unknown: true })), 'unknown'],
    [() => Promise.reject(new Error('4111111111111111')), 'failed'],
  ])('%s', async (answer, outcome) => {
    expect(await observe(answer)).toMatchObject([{ provider: 'x', operation: 'ask', outcome }]);
  });

  test('an immediate response is not counted as a provider call', async () => {
    expect(await observe(() => 7)).toEqual([]);
  });
});

test('job runs are counted by state, and unknown while the database is unavailable', async () => {
  const metrics = new Metrics();
  const runs = { created: 1, retry: 2, active: 0, failed: 0 };
  metrics.state(
    { queues: [], jobs: [{ job: 'renewals', runs, overdue: 7, due: null }], alarms: {} },
    undefined,
  );
  const shown = samplesOf(await metrics.registry.metrics());
  expect(shown).toContainEqual({
    name: 'wasla_job_runs',
    labels: { job: 'renewals', state: 'retry' },
    value: 2,
  });
  expect(shown).toContainEqual({
    name: 'wasla_job_overdue_seconds',
    labels: { job: 'renewals' },
    value: 7,
  });
  metrics.state(undefined, undefined);
  expect(await metrics.registry.metrics()).not.toMatch(/wasla_job_(?:runs|overdue_seconds)\{/);
});

test('job runs report progress, outcomes and durations', async () => {
  const metrics = new Metrics();
  class Job extends PeriodicJob {
    fails = false;
    constructor() {
      super(60, 'failed', { error: () => undefined });
    }
    async runOnce(): Promise<void> {
      if (this.fails) throw new Error('no');
    }
  }
  const job = new Job();
  job.watch((round) => metrics.round('sweeper', round));
  job.wake();
  const during = samplesOf(await metrics.registry.metrics());
  expect(during).toContainEqual({
    name: 'wasla_job_running',
    labels: { job: 'sweeper' },
    value: 1,
  });
  await job.idle();
  job.fails = true;
  job.wake();
  await job.idle();
  const after = samplesOf(await metrics.registry.metrics());
  expect(after).toContainEqual({ name: 'wasla_job_running', labels: { job: 'sweeper' }, value: 0 });
  for (const outcome of ['done', 'failed']) {
    const labels = { job: 'sweeper', outcome };
    expect(after).toContainEqual({
      name: 'wasla_job_round_duration_seconds_count',
      labels,
      value: 1,
    });
    const end = after.find(
      (one) =>
        one.name === 'wasla_job_last_end_timestamp_seconds' && one.labels['outcome'] === outcome,
    );
    expect(Math.abs((end?.value ?? 0) - Date.now() / 1000)).toBeLessThan(60);
  }
});
