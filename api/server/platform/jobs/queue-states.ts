/** Reads the states of the job queues from the database. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema';

export const SCHEMA = 'pgboss';

/** The states of runs that have not completed. */
const STATES = ['created', 'retry', 'active', 'failed'] as const;

export type QueueState = {
  readonly job: string;
  readonly runs: Readonly<Record<(typeof STATES)[number], number>>;
  /**
   * Seconds since the oldest waiting run became due. If none is waiting: since the active one was
   * taken or, without one, since the queue was created.
   */
  readonly overdue: number;
  /** When the oldest waiting run became or becomes due; `null` if none is waiting. */
  readonly due: Date | null;
};

const countOf = (state: string) =>
  sql`count(*) filter (where job.state = ${sql.lit(state)})::int as ${sql.ref(state)}`;

export async function queueStates(
  db: Kysely<Tables>,
  jobs: readonly string[],
): Promise<readonly QueueState[]> {
  const { rows } = await sql<
    { name: string } & Pick<QueueState, 'overdue' | 'due'> & QueueState['runs']
  >`
    select queue.name, ${sql.join(STATES.map(countOf))},
      greatest(0, extract(epoch from now() - coalesce(
        min(job.start_after) filter (where job.state < 'active'),
        max(job.started_on), queue.created_on)))::float8 as overdue,
      min(job.start_after) filter (where job.state < 'active') as due
    from ${sql.table(`${SCHEMA}.queue`)} as queue
    left join ${sql.table(`${SCHEMA}.job`)} as job
      on job.name = queue.name and job.state <> 'completed'
    where queue.name in (${sql.join(jobs)})
    group by queue.name, queue.created_on`.execute(db);
  return rows.map(({ name, overdue, due, ...runs }) => ({ job: name, runs, overdue, due }));
}
