/** A database outage longer than a lease while jobs run: each job runs again exactly once. */
import { once } from 'node:events';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { parseServerSettings } from '../../../contract/platform/settings/settings';
import { openPostgres } from '../../../server/platform/database/open';
import { queueStates } from '../../../server/platform/jobs/queue-states';
import { migratedPostgresUrl } from '../../support/database/databases';
import { Hold } from '../../support/hold';
import { Counted, HOUR, QUICK, started } from '../../support/queued-jobs';
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

test('jobs continue after an outage that outlasts their leases, and none is abandoned', async () => {
  const { url, proxy } = await behindProxy();
  const database = await openPostgres(url, parseServerSettings({}));
  onTestFinished(() => database.close());
  const held = new Hold();
  const active = new Counted(HOUR, (run) => (run === 1 ? undefined : held.released));
  const jobs = { idle: new Counted(HOUR), often: new Counted(15), active };
  const { error } = await started(database, jobs, { ...QUICK, stop: 10 });
  await until(() => expect(Object.values(jobs).map(({ runs }) => runs)).toEqual([1, 1, 1]));
  active.wake();
  await until(() => expect(active.runs).toBe(2));
  const cut = cutFor(proxy, 2 * QUICK.claim);
  await until(() => expect(error).toHaveBeenCalled());
  // What is requested meanwhile is lost, and the end of the run cannot be stored.
  jobs.idle.wake();
  held.release();
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
      expect(overdue).toBeLessThan(QUICK.claim);
    }
  });
  expect(unhandled).not.toHaveBeenCalled();
});
