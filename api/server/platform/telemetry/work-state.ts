/** What waits in the database, counted when the metrics are read: by indexes that the jobs use too. */
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock';
import type { Tables } from '../database/schema';

/** Milliseconds that the counting may take: a server that hangs must still be watched. */
const ANSWER_MS = 2_000;

/** What waits, and what needs an operator. */
export type WorkState = {
  readonly queues: readonly {
    readonly queue: 'outbox' | 'renewals' | 'payments';
    readonly state: 'due' | 'retrying';
    readonly count: number;
  }[];
  readonly alarms: Readonly<Record<string, number>>;
};

async function count(db: Kysely<Tables>, now: Date): Promise<WorkState> {
  const [waiting, alarms] = await Promise.all([
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
  ]);
  return {
    queues: waiting.rows.flatMap(({ queue, due, retrying }) => [
      { queue, state: 'due' as const, count: due },
      { queue, state: 'retrying' as const, count: retrying },
    ]),
    alarms: Object.fromEntries(alarms.rows.map(({ code, count }) => [code, count])),
  };
}

/** Counts what waits; `undefined` when the database does not answer in time. Never throws. */
export async function workState(db: Kysely<Tables>, clock: Clock): Promise<WorkState | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ANSWER_MS);
  });
  try {
    return await Promise.race([count(db, clock.now()).catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
