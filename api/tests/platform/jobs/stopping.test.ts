/** The order in which a server stops: calls, jobs, the database, then its traces. */
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { closeServer } from '../../../server/close-server';
import { stopSeconds } from '../../../server/platform/config/stop-seconds';
import type { Database } from '../../../server/platform/database/open';
import { PeriodicJob } from '../../../server/platform/jobs/periodic-job';
import { runJobs } from '../../../server/platform/jobs/run-jobs';
import { databases } from '../../support/database/databases';
import { until } from '../../../../tests/support/until';
import { HOUR } from '../../support/queued-jobs';

/** A job that is woken some milliseconds after it was asked for, as the outbox is. */
class Woken extends PeriodicJob {
  runs = 0;
  private waking: Promise<void> | undefined;

  constructor(private readonly work?: () => Promise<void>) {
    super(HOUR, 'A run failed', { error: vi.fn<() => void>() });
  }

  override wake(): void {
    this.waking ??= this.wakeLater();
  }

  override async stop(): Promise<void> {
    await this.waking;
    await super.stop();
  }

  async runOnce(): Promise<void> {
    this.runs += 1;
    await this.work?.();
  }

  private async wakeLater(): Promise<void> {
    await pause(10);
    this.waking = undefined;
    super.wake();
  }
}

/** A call that wakes the job, and ends, only once the server has begun to stop. */
async function endLater(closing: Promise<void>, job: PeriodicJob): Promise<void> {
  await closing;
  await pause(50);
  job.wake();
}

/** A server whose job has run once, and with a call that ends only once the server stops. */
async function running(
  open: () => Promise<Database>,
  work?: (closing: Promise<void>) => Promise<void>,
) {
  const database = await open();
  await database.script('begin; drop schema if exists pgboss cascade; commit');
  const error = vi.fn<(fields: unknown, text?: string) => void>();
  const app = fastify();
  app.decorate('running', new Set<Promise<unknown>>());
  const closing = new Promise<void>((resolve) => app.addHook('preClose', async () => resolve()));
  const job = new Woken(work && (() => work(closing)));
  runJobs(app, { job }, { database, log: { error }, recoverable: [], repeats: true });
  await app.ready();
  await until(() => expect(job.runs).toBe(1));
  const call = endLater(closing, job);
  app.running.add(call);
  void call.finally(() => app.running.delete(call));
  return { app, database, error, call };
}

test('each part of a stop has its time', () => {
  const { all, start, ...parts } = stopSeconds;
  expect(start).toBeLessThan(all);
  expect(Object.values(parts).reduce<number>((sum, seconds) => sum + seconds, 0)).toBeLessThan(all);
});

describe.each(databases)('$name', ({ open }) => {
  test('a call whose client has gone is completed, and what it wakes is queued', async () => {
    const { app, database, error } = await running(open);
    await app.close();
    const waiting = await sql<{ singleton_key: string }>`
      select singleton_key from pgboss.job where state = 'created' order by 1`.execute(database.db);
    await database.close();
    expect(waiting.rows).toEqual([{ singleton_key: 'next' }, { singleton_key: 'now' }]);
    await pause(50);
    expect(error).not.toHaveBeenCalled();
  });

  test('the traces are closed after the last call, the last run and the database', async () => {
    const order: string[] = [];
    // The run is active when the server receives the signal, and ends while it is stopping.
    const { app, database, call } = await running(open, async (closing) => {
      await closing;
      order.push('run');
    });
    void call.then(() => order.push('call'));
    const noted = (name: string, close: () => Promise<void>) => ({
      close: async () => {
        await close();
        order.push(name);
      },
    });
    await closeServer({
      app,
      database: noted('database', database.close),
      tracing: noted('traces', async () => {}),
    });
    expect(order).toEqual(['run', 'call', 'database', 'traces']);
  });
});
