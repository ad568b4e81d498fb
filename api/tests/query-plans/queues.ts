/** The statements of the job queues in one run, and their tables in a busy minute. */
import type { ClientBase } from 'pg';
import PgBoss from 'pg-boss';
import type { Database } from '../../server/platform/database/open';
import { JobQueues } from '../../server/platform/jobs/job-queues';
import { PeriodicJob } from '../../server/platform/jobs/periodic-job';
import { SCHEMA } from '../../server/platform/jobs/queue-states';

const NAME = 'planned';

/** Finished runs of the last minute, which a queue still keeps. */
const ENDED = 6_000;

/** A job that fails once, requests another run, and reports when it ran. */
class FailingOnce extends PeriodicJob {
  private runs = 0;
  private end: (() => void) | undefined;
  readonly over = new Promise<void>((resolve) => (this.end = resolve));

  constructor() {
    super(60 * 60, 'A run failed', { error: () => undefined });
  }

  async runOnce(): Promise<number | undefined> {
    this.runs += 1;
    if (this.runs === 1) throw new Error('It fails once');
    if (this.runs === 2) return 1;
    this.end?.();
    return undefined;
  }
}

/** Runs a job through its queue until it has failed, been repeated and come again. */
export async function runThroughQueue(database: Pick<Database, 'db' | 'script'>): Promise<void> {
  const job = new FailingOnce();
  const log = { error: console.error };
  const queues = new JobQueues({ database, jobs: { [NAME]: job }, log });
  await queues.start();
  await job.over;
  await queues.states();
  await queues.stop();
}

/** Fills the queue tables as they are after a busy minute. */
export async function makeQueues(client: ClientBase): Promise<void> {
  await client.query(PgBoss.getConstructionPlans(SCHEMA));
  await client.query(`select ${SCHEMA}.create_queue($1, '{"policy": "short"}')`, [NAME]);
  await client.query(
    `insert into ${SCHEMA}.job (name, policy, state, started_on, completed_on)
     select $1, 'short', 'completed', now(), now() from generate_series(1, ${ENDED})`,
    [NAME],
  );
  await client.query(`analyze ${SCHEMA}.job`);
}
