/** Counts pending work when the metrics are read, with the same indexes as the jobs. */
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock';
import type { Tables } from '../database/schema';
import { inTime } from '../in-time';
import type { QueueState } from '../jobs/queue-states';

/** The timeout in milliseconds, so that a hanging database does not block the metrics. */
const ANSWER_MS = 2_000;

export type WorkState = {
  readonly queues: readonly {
    readonly queue: 'outbox' | 'renewals' | 'payments';
    readonly state: 'due' | 'retrying';
    readonly count: number;
  }[];
  /** The waiting runs of each job; none if the jobs are not queued. */
  readonly jobs: readonly QueueState[];
  readonly alarms: Readonly<Record<string, number>>;
};

export type Work = {
  readonly clock: Clock;
  readonly queueStates: () => Promise<readonly QueueState[] | undefined>;
};

async function count(db: Kysely<Tables>, { clock, queueStates }: Work): Promise<WorkState> {
  const now = clock.now();
  const [waiting, alarms, jobs] = await Promise.all([
    sql<{ queue: 'outbox' | 'renewals' | 'payments'; due: number; retrying: number }>`
      select 'outbox' as queue, count(*) filter (where attempts = 0)::int as due,
        count(*) filter (where attempts > 0)::int as retrying
        from outbox where delivered_at is null and failed_at is null
      union all
      select 'renewals', count(*) filter (where failures = 0)::int,
        count(*) filter (where failures > 0)::int
        from subscription where due_at <= ${now} and set_aside_at is null
      union all
      select 'payments', count(*) filter (where lookups = 0)::int,
        count(*) filter (where lookups > 0)::int
        from payment_intent where status = 'charging'`.execute(db),
    sql<{ code: string; count: number }>`
      select code, count(*)::int as count from alarm where resolved_at is null group by code`.execute(
      db,
    ),
    queueStates(),
  ]);
  return {
    queues: waiting.rows.flatMap(({ queue, due, retrying }) => [
      { queue, state: 'due' as const, count: due },
      { queue, state: 'retrying' as const, count: retrying },
    ]),
    jobs: jobs ?? [],
    alarms: Object.fromEntries(alarms.rows.map(({ code, count }) => [code, count])),
  };
}

/** Counts pending work; `undefined` if the database does not respond in time. Never throws. */
export function workState(db: Kysely<Tables>, work: Work): Promise<WorkState | undefined> {
  return inTime<WorkState | undefined>(count(db, work), ANSWER_MS, undefined);
}
