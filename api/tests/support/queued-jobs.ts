/** Jobs in queues, as tests start and stop them. */
import { type EventEmitter, once } from 'node:events';
import { onTestFinished, vi } from 'vitest';
import type { Database } from '../../server/platform/database/open';
import { JobQueues } from '../../server/platform/jobs/job-queues';
import { PeriodicJob } from '../../server/platform/jobs/periodic-job';
import type { QueueState } from '../../server/platform/jobs/queue-states';
import type { QueueTiming } from '../../server/platform/jobs/queued-runs';

export const HOUR = 60 * 60;

/** Short intervals, so that tests are fast: leases end after seconds. */
export const QUICK: QueueTiming = { claim: 3, renew: 1, search: 1, poll: 0.5, stop: 60 };

/** A job that counts its runs and performs the test's action in each. */
export class Counted extends PeriodicJob {
  runs = 0;
  active = 0;
  most = 0;

  constructor(
    seconds: number,
    private readonly work: (run: number) => Promise<number | void> | number | void = () =>
      undefined,
    readonly error = vi.fn<(fields: unknown, text?: string) => void>(),
  ) {
    super(seconds, 'A run failed', { error });
  }

  async runOnce(): Promise<number | void> {
    this.runs += 1;
    this.active += 1;
    this.most = Math.max(this.most, this.active);
    try {
      return await this.work(this.runs);
    } finally {
      this.active -= 1;
    }
  }

  get isStopping(): boolean {
    return this.stopping;
  }
}

export async function opening(gate: EventEmitter): Promise<void> {
  await once(gate, 'open');
}

/** Opens a database without queues; it is closed after the test. */
export async function opened(open: () => Promise<Database>): Promise<Database> {
  const database = await open();
  onTestFinished(() => database.close());
  // A database in memory is used again by another test.
  await database.script('begin; drop schema if exists pgboss cascade; commit');
  return database;
}

/** Starts the queues of jobs; they stop after the test. */
export async function started(
  database: Pick<Database, 'db' | 'script'>,
  jobs: Readonly<Record<string, PeriodicJob>>,
  timing = QUICK,
) {
  const error = vi.fn<(fields: unknown, text?: string) => void>();
  const queues = new JobQueues({ database, jobs, log: { error }, timing });
  onTestFinished(() => queues.stop());
  await queues.start();
  return { queues, error };
}

/** The runs in the database, by job and state. */
export async function countOf(
  queues: JobQueues,
  job: string,
  state: keyof QueueState['runs'],
): Promise<number> {
  const states = (await queues.states()) ?? [];
  return states.find((one) => one.job === job)?.runs[state] ?? -1;
}
