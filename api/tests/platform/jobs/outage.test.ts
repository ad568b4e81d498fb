/** A database outage longer than a lease while jobs run: each job runs again exactly once. */
import { once } from 'node:events';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { parseServerSettings } from '../../../contract/platform/settings/settings';
import { openPostgres } from '../../../server/platform/database/open';
import { JobQueues } from '../../../server/platform/jobs/job-queues';
import { PeriodicJob } from '../../../server/platform/jobs/periodic-job';
import { queueStates } from '../../../server/platform/jobs/queue-states';
import { migratedPostgresUrl } from '../../support/database/databases';
import { TcpProxy } from '../../support/servers/tcp-proxy';
import { until } from '../../../../tests/support/until';

const unhandled = vi.fn<(reason: unknown) => void>();
beforeEach(() => {
  unhandled.mockClear();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
});

async function behindProxy(): Promise<{ url: string; proxy: TcpProxy }> {
  const near = await TcpProxy.before(await migratedPostgresUrl());
  onTestFinished(() => near.proxy.close());
  return near;
}

/** Ends when the network has been cut for some seconds. */
async function cutFor(proxy: TcpProxy, seconds: number): Promise<void> {
  proxy.cut();
  await once(AbortSignal.timeout(seconds * 1000), 'abort');
  proxy.restore();
}

class Counted extends PeriodicJob {
  runs = 0;
  work: () => Promise<void> = () => Promise.resolve();

  constructor(seconds: number) {
    super(seconds, 'A run failed', { error: () => undefined });
  }

  async runOnce(): Promise<void> {
    this.runs += 1;
    await this.work();
  }
}

test('jobs continue after an outage that outlasts their leases, and none is abandoned', async () => {
  const { url, proxy } = await behindProxy();
  const database = await openPostgres(url, parseServerSettings({}));
  onTestFinished(() => database.close());
  const jobs = { idle: new Counted(3600), often: new Counted(15), active: new Counted(3600) };
  const error = vi.fn<() => void>();
  const timing = { claim: 3, renew: 1, search: 1, poll: 0.5, stop: 10 };
  const queues = new JobQueues({ database, jobs, log: { error }, timing });
  onTestFinished(() => queues.stop());
  await queues.start();
  await until(() => expect(Object.values(jobs).map(({ runs }) => runs)).toEqual([1, 1, 1]));
  let end: (() => void) | undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  jobs.active.work = () => ended;
  jobs.active.wake();
  await until(() => expect(jobs.active.runs).toBe(2));
  const cut = cutFor(proxy, 2 * timing.claim);
  await until(() => expect(error).toHaveBeenCalled());
  // What is requested meanwhile is lost, and the end of the run cannot be stored.
  jobs.idle.wake();
  end?.();
  await cut;
  const before = Object.values(jobs).map(({ runs }) => runs);
  jobs.idle.wake();
  await until(() => {
    for (const [place, { runs }] of Object.values(jobs).entries()) {
      expect(runs).toBeGreaterThan(before[place] ?? 0);
    }
  });
  await until(async () => {
    for (const { job, runs, overdue } of await queueStates(database.db, Object.keys(jobs))) {
      expect({ job, ...runs }).toEqual({ job, created: 1, retry: 0, active: 0, failed: 0 });
      expect(overdue).toBeLessThan(timing.claim);
    }
  });
  expect(unhandled).not.toHaveBeenCalled();
});
