/**
 * Runs the jobs through pg-boss: each has a queue in the database, from which one server takes a
 * run. The next run is queued when one starts, so that the servers share one schedule; a run that
 * fails, or whose server has died, is repeated by any of them.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type PgBoss from 'pg-boss';
import { errorCode, StartError } from '../config/start-error';
import { stopSeconds } from '../config/stop-seconds';
import type { Database } from '../database/open';
import { inTime } from '../in-time';
import type { Ended, PeriodicJob } from './periodic-job';
import { QueueDatabase } from './queue-database';
import { type QueueState, queueStates, SCHEMA } from './queue-states';
import {
  correctTimes,
  dueOf,
  nextOf,
  nowOf,
  optionsOf,
  pollOf,
  type QueueTiming,
  REST,
  type RestData,
  restOf,
  TIMING,
} from './queued-runs';

/** PostgreSQL's `insufficient_privilege`. */
const NOT_ALLOWED = '42501';

/** Milliseconds for writing the end of runs when the server stops, allowed twice. */
const WRITE_MS = (stopSeconds.writes * 1000) / 2;

const stillActive = (): { readonly outcome: 'active' } => ({ outcome: 'active' });

/** A run that was still active when its claim had to be renewed. */
type LongRun = { readonly id: string; readonly ended: Promise<Ended> };

export class JobQueues {
  private readonly database: QueueDatabase;
  private readonly workers = new Map<string, string>();
  /** The last long run of each job on this server. */
  private readonly longRuns = new Map<string, LongRun>();
  private boss: PgBoss | undefined;
  private healing: NodeJS.Timeout | undefined;
  private draining = false;
  /** Whether the database may be closed. */
  private stopped = false;
  /** Aborted when runs that are still active are left to other servers. */
  private readonly leaving = new AbortController();

  constructor(
    private readonly deps: {
      readonly database: Pick<Database, 'db' | 'script'>;
      readonly jobs: Readonly<Record<string, PeriodicJob>>;
      readonly log: Pick<Logger, 'error'>;
      /** By default the program's; tests use shorter ones. */
      readonly timing?: QueueTiming;
    },
  ) {
    this.database = new QueueDatabase(deps.database, deps.log);
  }

  /**
   * Creates what is missing in the database, queues a first run of each job and takes runs.
   *
   * @throws StartError if the role of the database may not create the schema.
   */
  async start(): Promise<void> {
    const { log, jobs } = this.deps;
    // Loaded here, because a server that does not repeat its jobs does not need it.
    const { default: Boss } = await import('pg-boss');
    const boss = new Boss({
      db: this.database,
      schema: SCHEMA,
      // Its own schedules only support whole minutes.
      schedule: false,
      maintenanceIntervalSeconds: this.timing.search,
      archiveCompletedAfterSeconds: 60,
      archiveFailedAfterSeconds: 24 * 60 * 60,
      deleteAfterMinutes: 1,
    });
    boss.on('error', (error) => log.error({ err: error }, 'The job queues reported an error'));
    this.boss = boss;
    await this.prepare(boss);
    await boss.insert(Object.keys(jobs).map(nowOf));
    for (const [name, job] of Object.entries(jobs)) {
      job.queueWith(() => void this.soon(name));
      const pollingIntervalSeconds = pollOf(job, this.timing);
      const options = { pollingIntervalSeconds, includeMetadata: true } as const;
      const id = await boss.work<RestData | null>(name, options, async (runs) => {
        for (const { singletonKey, data } of runs) {
          await this.take(name, job, { isRest: singletonKey === REST, ...data });
        }
      });
      this.workers.set(name, id);
    }
    this.healing = setInterval(() => void this.heal(), this.timing.search * 1000).unref();
  }

  /** What waits for each job; `undefined` if the jobs are not queued. */
  async states(): Promise<readonly QueueState[] | undefined> {
    if (!this.boss || this.draining) return undefined;
    return queueStates(this.deps.database.db, Object.keys(this.deps.jobs));
  }

  /** Takes no more runs; runs requested from now on wait for other servers. */
  drain(): void {
    this.draining = true;
    clearInterval(this.healing);
    for (const id of this.workers.values()) void this.boss?.offWork({ id });
  }

  /**
   * Takes no more runs, and ends the active ones at their next step. Those that take too long are
   * left to other servers.
   */
  async stop(): Promise<void> {
    this.drain();
    const jobs = Object.entries(this.deps.jobs);
    if (!(await inTime(this.runsEnded(), this.timing.stop * 1000, false))) {
      const active = jobs.filter(([, job]) => job.isActive).map(([name]) => name);
      this.deps.log.error({ jobs: active }, 'Runs that did not end are left to other servers');
    }
    this.leaving.abort();
    await this.boss?.stop({ timeout: WRITE_MS });
    await inTime(this.database.idle(), WRITE_MS, undefined);
    this.stopped = true;
  }

  /** Stops all jobs; twice, as a run that ends may wake another job. */
  private async runsEnded(): Promise<boolean> {
    const jobs = Object.values(this.deps.jobs);
    await Promise.all(jobs.map((job) => job.stop()));
    await Promise.all(jobs.map((job) => job.stop()));
    return true;
  }

  private get timing(): QueueTiming {
    return this.deps.timing ?? TIMING;
  }

  private async prepare(boss: PgBoss): Promise<void> {
    try {
      await boss.start();
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const [name, job] of Object.entries(this.deps.jobs)) {
        const options = optionsOf(name, job, this.timing);
        const queue = known.get(name);
        if (!queue) await boss.createQueue(name, options);
        else if (
          queue.expireInSeconds !== options.expireInSeconds ||
          queue.retryLimit !== options.retryLimit
        ) {
          await boss.updateQueue(name, options);
        }
      }
    } catch (error) {
      if (errorCode(error) !== NOT_ALLOWED) throw error;
      throw new StartError(
        `The role of DATABASE_URL may not create the schema ${SCHEMA}, which holds the queues of jobs. Grant it CREATE on the database.`,
      );
    }
  }

  /** Queues a run, which starts immediately if this server is free. */
  private async queue(name: string, run: PgBoss.JobInsert): Promise<void> {
    await this.boss?.insert([run]);
    this.boss?.notifyWorker(this.workers.get(name) ?? '');
  }

  /** Queues a run in the background. */
  private async soon(name: string): Promise<void> {
    // The next run finds the work in the job's own tables.
    if (this.stopped) return;
    try {
      await this.queue(name, nowOf(name));
    } catch (error) {
      this.deps.log.error({ err: error, queue: name }, 'A run could not be queued');
    }
  }

  /**
   * Queues the next runs that are missing: each run normally queues the next one, so a job whose
   * next run was lost would never run again. One that waits too long is found as well.
   */
  private async heal(): Promise<void> {
    try {
      const { jobs, database } = this.deps;
      await correctTimes(database.db, jobs);
      await this.boss?.insert(
        Object.entries(jobs).map(([name, job]) => nextOf(name, job, this.timing)),
      );
    } catch (error) {
      this.deps.log.error({ err: error }, 'The next runs could not be queued');
    }
  }

  /**
   * Handles one run. A run that is still active when its claim has to be renewed is queued again,
   * so that another server repeats it if this one dies. If this server takes it, it joins that run,
   * even if it has ended since.
   *
   * @param run whether it continues another run without a new request, and which one.
   * @throws when the run has failed, so that it is repeated. Only the log contains the cause:
   * errors may contain values, and this one is stored in the database.
   */
  private async take(
    name: string,
    job: PeriodicJob,
    { isRest, continues }: { readonly isRest: boolean } & RestData,
  ): Promise<void> {
    await this.boss?.insert([nextOf(name, job, this.timing)]);
    // The active run may already be past the work of this one.
    const isLate = job.isActive && !isRest;
    // A poll that was under way when this server began to drain has found a run.
    const run = this.draining ? undefined : this.runOf(name, job, continues);
    const ended = run ? await this.outcomeOf(run) : stillActive();
    if (ended.outcome === 'failed') throw new Error('The run failed: see the log');
    if (isLate) await this.queue(name, nowOf(name));
    else if (ended.outcome === 'active') {
      if (run) this.longRuns.set(name, run);
      await this.queue(name, restOf(name, run?.id));
    } else if (ended.next !== undefined && ended.next < job.seconds) {
      await this.boss?.insert([dueOf(name, ended.next)]);
    }
  }

  /** The long run to continue if it was started here, or else a new one. */
  private runOf(name: string, job: PeriodicJob, continues: string | undefined): LongRun {
    const long = this.longRuns.get(name);
    if (!long || long.id !== continues) return { id: randomUUID(), ended: job.run() };
    this.longRuns.delete(name);
    return long;
  }

  /** The outcome of a run, or `active` if it is to be claimed again or left to other servers. */
  private async outcomeOf(run: LongRun): Promise<Ended | ReturnType<typeof stillActive>> {
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, this.leaving.signal]);
    const late = pause(this.timing.renew * 1000, undefined, { signal });
    const ended = await Promise.race([run.ended, late.then(stillActive, stillActive)]);
    over.abort();
    return ended;
  }
}
