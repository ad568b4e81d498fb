/**
 * The Prometheus metrics. Every label has a fixed set of values (route patterns, states, codes), so
 * that callers cannot create new series, and none contains personal data.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CURRENCY } from '../../../contract/money/plans/catalogue';
import { version } from '../config/version';
import type { Connections, MoneyEvent, Statement } from '../database/watch';
import type { RunEvent } from '../jobs/periodic-job';
import type { ProviderCall } from './provider-calls';
import { alarmCodes } from './alarm-codes';
import type { WorkState } from './work-state';

/** The methods used as labels; all others are `other`. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const STATEMENT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 15];
const PROVIDER_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40];
const RUN_SECONDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

type Answered = {
  readonly method: string;
  /** The route's pattern, never the path; `undefined` if no route matched. */
  readonly route: string | undefined;
  readonly status: number;
  readonly seconds: number;
};

/** A delivery attempt of a message and its outcome. */
export type MessageEvent = {
  readonly channel: 'whatsapp' | 'email';
  readonly template: string;
  readonly outcome: ProviderCall['outcome'];
};

export class Metrics {
  readonly registry = new Registry();

  private readonly requests = this.counter(
    'wasla_http_requests_total',
    'Requests that were answered, by the pattern of their route',
    ['method', 'route', 'status'],
  );
  private readonly requestSeconds = this.histogram(
    'wasla_http_request_duration_seconds',
    'Seconds from a request to the end of its answer',
    ['method', 'route'],
    REQUEST_SECONDS,
  );
  private readonly statements = this.histogram(
    'wasla_database_statement_duration_seconds',
    'Seconds that statements took, by what they do',
    ['kind', 'outcome'],
    STATEMENT_SECONDS,
  );
  private readonly connections = this.gauge(
    'wasla_database_connections',
    'Connections to PostgreSQL (used, idle), calls that wait for one (waiting), and the limit (most)',
    ['state'],
  );
  private readonly databaseUp = this.gauge(
    'wasla_database_up',
    '1 when the database answered while the metrics were read, otherwise 0',
    [],
  );
  private readonly providerCalls = this.histogram(
    'wasla_provider_call_duration_seconds',
    'Seconds that calls to providers took',
    ['provider', 'operation', 'outcome'],
    PROVIDER_SECONDS,
  );
  private readonly charges = this.counter(
    'wasla_charges_total',
    'Payments that came to an end, by outcome',
    ['method', 'outcome', 'currency'],
  );
  private readonly chargedCents = this.counter(
    'wasla_charged_cents_total',
    'Money that was charged, in cents',
    ['method', 'outcome', 'currency'],
  );
  private readonly refunds = this.counter(
    'wasla_refunds_total',
    'Refunds and chargebacks that were booked',
    ['method', 'outcome', 'currency'],
  );
  private readonly refundedCents = this.counter(
    'wasla_refunded_cents_total',
    'Money that went back to payers, in cents',
    ['method', 'outcome', 'currency'],
  );
  private readonly messages = this.counter(
    'wasla_messages_total',
    'Messages that were handed to their provider',
    ['channel', 'template', 'outcome'],
  );
  private readonly jobRunning = this.gauge(
    'wasla_job_running',
    '1 while a round of the job runs here',
    ['job'],
  );
  private readonly jobRounds = this.histogram(
    'wasla_job_round_duration_seconds',
    'Seconds that the rounds of a job took',
    ['job', 'outcome'],
    RUN_SECONDS,
  );
  private readonly jobEnd = this.gauge(
    'wasla_job_last_end_timestamp_seconds',
    'When the last round of a job ended here, by how',
    ['job', 'outcome'],
  );
  private readonly jobRuns = this.gauge(
    'wasla_job_runs',
    'Runs of jobs that wait (created, retry), are active or were given up for a day (failed), the same for all servers',
    ['job', 'state'],
  );
  private readonly jobOverdue = this.gauge(
    'wasla_job_overdue_seconds',
    'Seconds for which a run of the job has been due that no server has taken, the same for all servers',
    ['job'],
  );
  private readonly work = this.gauge(
    'wasla_work_waiting',
    'Work that waits in the database, the same for all servers',
    ['queue', 'state'],
  );
  private readonly alarms = this.gauge(
    'wasla_alarms_open',
    'Open alarms by code, the same for all servers',
    ['code'],
  );

  constructor() {
    this.gauge('wasla_build_info', 'The version that runs', ['version']).set({ version }, 1);
  }

  /** Adds the process metrics: memory, CPU, event loop. Call once per process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  answered({ method, route, status, seconds }: Answered): void {
    const labels = {
      method: METHODS.includes(method) ? method : 'other',
      route: route ?? 'none',
    };
    this.requests.inc({ ...labels, status: String(status) });
    this.requestSeconds.observe(labels, seconds);
  }

  statement({ kind, failed, seconds }: Statement): void {
    this.statements.observe({ kind, outcome: failed ? 'failed' : 'ok' }, seconds);
  }

  provider({ provider, operation, outcome, seconds }: ProviderCall): void {
    this.providerCalls.observe({ provider, operation, outcome }, seconds);
  }

  message(event: MessageEvent): void {
    this.messages.inc(event);
  }

  money({ kind, method, outcome, cents }: MoneyEvent): void {
    const labels = { method, outcome, currency: CURRENCY };
    const [times, sum] =
      kind === 'charge' ? [this.charges, this.chargedCents] : [this.refunds, this.refundedCents];
    times.inc(labels);
    if (cents > 0) sum.inc(labels, cents);
  }

  round(job: string, round: RunEvent): void {
    this.jobRunning.set({ job }, round.outcome === undefined ? 1 : 0);
    if (round.outcome === undefined) return;
    this.jobRounds.observe({ job, outcome: round.outcome }, round.seconds);
    this.jobEnd.set({ job, outcome: round.outcome }, Date.now() / 1000);
  }

  /** Records the database's state; `undefined` if it does not respond. */
  state(work: WorkState | undefined, connections: Connections | undefined): void {
    this.databaseUp.set(work ? 1 : 0);
    for (const [state, count] of Object.entries(connections ?? {})) {
      this.connections.set({ state }, count);
    }
    // Unknown values are removed, so that stale ones are not reported as current.
    this.work.reset();
    this.jobRuns.reset();
    this.jobOverdue.reset();
    this.alarms.reset();
    if (!work) return;
    for (const { queue, state, count } of work.queues) this.work.set({ queue, state }, count);
    for (const { job, runs, overdue } of work.jobs) {
      for (const [state, count] of Object.entries(runs)) this.jobRuns.set({ job, state }, count);
      this.jobOverdue.set({ job }, overdue);
    }
    for (const code of Object.keys(alarmCodes)) this.alarms.set({ code }, work.alarms[code] ?? 0);
  }

  private counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  private gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  private histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }
}
