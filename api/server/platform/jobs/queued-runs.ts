/** The entries of the job queues and their schedule. */
import { type Kysely, sql } from 'kysely';
import type PgBoss from 'pg-boss';
import { stopSeconds } from '../config/stop-seconds';
import type { Tables } from '../database/schema';
import type { PeriodicJob } from './periodic-job';
import { SCHEMA } from './queue-states';

/** How runs are claimed, in seconds. */
export type QueueTiming = {
  /** The time after which a claim expires. Any server repeats its run unless it has ended. */
  readonly claim: number;
  /** The time after which an active run is claimed again. */
  readonly renew: number;
  /** The time between two searches for expired claims and missing next runs. */
  readonly search: number;
  /** The longest time between two polls of a queue. */
  readonly poll: number;
  /** The time after which a stopping server leaves its active runs to the others. */
  readonly stop: number;
};

export const TIMING: QueueTiming = {
  claim: 20,
  renew: 8,
  search: 10,
  poll: 8,
  stop: stopSeconds.runs,
};

/** Polls of a queue between two runs of its job, if they are frequent. */
const POLLS = 6;
/** The shortest polling interval that pg-boss allows, in seconds. */
const MIN_POLL = 0.5;

/** The shortest pause before a failed run is repeated, in seconds; it doubles each time. */
export const RETRY_SECONDS = 2;

/** Seconds between two polls of a job's queue. */
export const pollOf = ({ seconds }: Pick<PeriodicJob, 'seconds'>, { poll }: QueueTiming): number =>
  Math.max(MIN_POLL, Math.min(seconds / POLLS, poll));

/** A run that is due now. Only one of each key waits at a time. */
const atOnce = (name: string, singletonKey: string): PgBoss.JobInsert => ({
  name,
  singletonKey,
  // Only due runs are taken, and the embedded database's clock may still show the same millisecond.
  startAfter: '-1 second',
});

export const nowOf = (name: string): PgBoss.JobInsert => atOnce(name, 'now');

/** The key of a run that continues a long one, or one that a server left to the others. */
export const REST = 'rest';

/** What is kept with a run that continues a long one. */
export type RestData = {
  /** The long run's id on the server that started it; absent if the run has not started. */
  readonly continues?: string | undefined;
};

export const restOf = (
  name: string,
  continues: string | undefined,
): PgBoss.JobInsert<RestData> => ({
  ...atOnce(name, REST),
  data: { continues },
});

/** The next run of the schedule. It may start one poll early rather than late. */
export const nextOf = (name: string, job: PeriodicJob, timing: QueueTiming): PgBoss.JobInsert => ({
  name,
  singletonKey: 'next',
  startAfter: `${job.seconds - pollOf(job, timing)} seconds`,
});

/**
 * Corrects times that were written before the database's clock was set back: runs that wait longer
 * than the interval of their job become due, and so does the search for expired claims.
 */
export async function correctTimes(
  db: Kysely<Tables>,
  jobs: Readonly<Record<string, PeriodicJob>>,
): Promise<void> {
  const intervals = Object.entries(jobs).map(
    ([name, { seconds }]) => sql`(${name}, ${seconds}::float8)`,
  );
  await sql`
    update ${sql.table(`${SCHEMA}.job`)} as job set start_after = now()
    from (values ${sql.join(intervals)}) as given (name, seconds)
    where job.name = given.name and job.state < 'active'
      and job.start_after > now() + given.seconds * interval '1 second'`.execute(db);
  await sql`
    update ${sql.table(`${SCHEMA}.version`)} set maintained_on = now()
    where maintained_on > now()`.execute(db);
}

/** The minimum delay of an immediate run in seconds, so that an idle job does not spin. */
const MIN_DUE_SECONDS = 1;

/**
 * A run that a job requests before its next one. One is queued per second, so that a later request
 * does not delay an earlier one.
 */
export function dueOf(name: string, wanted: number): PgBoss.JobInsert {
  const seconds = Math.max(MIN_DUE_SECONDS, wanted);
  return {
    name,
    singletonKey: `due ${Math.round(Date.now() / 1000 + seconds)}`,
    startAfter: `${seconds} seconds`,
  };
}

export function optionsOf(name: string, { seconds }: PeriodicJob, { claim }: QueueTiming) {
  // As many pauses, each up to double the one before, as fit before the next run.
  const retryLimit = Math.floor(Math.log2(seconds / (2 * RETRY_SECONDS) + 1));
  return {
    name,
    policy: 'short',
    expireInSeconds: claim,
    retryLimit,
    retryDelay: RETRY_SECONDS,
    retryBackoff: true,
  } satisfies PgBoss.Queue;
}
