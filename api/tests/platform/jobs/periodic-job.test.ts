/** Jobs: one run at a time, a failure ends only its run, and a queue replaces waking. */
import { expect, test, vi } from 'vitest';
import { PeriodicJob, type RunEvent } from '../../../server/platform/jobs/periodic-job';
import { until } from '../../../../tests/support/until';

/** A job whose runs end when the test says so. */
class Told extends PeriodicJob {
  readonly runs: { resolve: () => void; reject: (reason: Error) => void }[] = [];

  constructor(readonly error = vi.fn<(about: unknown, text?: string) => void>()) {
    super(60, 'A run failed', { error });
  }

  runOnce(): Promise<void> {
    return new Promise((resolve, reject) => this.runs.push({ resolve, reject }));
  }
}

test('an active run is joined', async () => {
  const told = new Told();
  const one = told.run();
  const other = told.run();
  expect(told.runs).toHaveLength(1);
  told.runs[0]?.resolve();
  expect(await Promise.all([one, other])).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
  expect(told.runs).toHaveLength(1);
  told.wake();
  expect(told.runs).toHaveLength(2);
});

test('a job woken during its run runs once more before it is idle', async () => {
  const told = new Told();
  const idle = vi.fn<() => void>();
  told.wake();
  const waiting = told.idle().then(idle);
  told.wake();
  told.wake();
  told.runs[0]?.resolve();
  await until(() => expect(told.runs).toHaveLength(2));
  expect(idle).not.toHaveBeenCalled();
  told.runs[1]?.resolve();
  await waiting;
  expect(told.runs).toHaveLength(2);
});

test('a failed run is logged, and the next one follows', async () => {
  const told = new Told();
  const rounds: RunEvent['outcome'][] = [];
  told.watch(({ outcome }) => rounds.push(outcome));
  const run = told.run();
  const reason = new Error('no database');
  told.runs[0]?.reject(reason);
  expect(await run).toEqual({ outcome: 'failed' });
  expect(told.error).toHaveBeenCalledExactlyOnceWith({ err: reason }, 'A run failed');
  expect(rounds).toEqual([undefined, 'failed']);
  told.wake();
  expect(told.runs).toHaveLength(2);
});

test('stopping waits for the current run, and none follows', async () => {
  const told = new Told();
  told.wake();
  const ended = vi.fn<() => void>();
  const stopped = told.stop().then(ended);
  told.wake();
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  told.runs[0]?.resolve();
  await stopped;
  expect(await told.run()).toEqual({ outcome: 'failed' });
  expect(told.runs).toHaveLength(1);
});

test('with a queue, waking queues a run and starts none, also while this server stops', async () => {
  const told = new Told();
  const queued = vi.fn<() => void>();
  told.queueWith(queued);
  told.wake();
  expect(queued).toHaveBeenCalledOnce();
  expect(told.runs).toHaveLength(0);
  await told.stop();
  told.wake();
  expect(queued).toHaveBeenCalledTimes(2);
  expect(told.runs).toHaveLength(0);
});
