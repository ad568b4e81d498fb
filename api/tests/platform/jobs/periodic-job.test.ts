/** Jobs: one run at a time, a failure ends only its run, and a queue replaces waking. */
import { expect, test, vi } from 'vitest';
import { PeriodicJob } from '../../../server/platform/jobs/periodic-job';

/** A job whose runs end when the test says so. */
class Told extends PeriodicJob {
  readonly runs: { resolve: () => void; reject: (reason: Error) => void }[] = [];

  constructor(readonly error = vi.fn<(fields: unknown, text?: string) => void>()) {
    super(60, 'A run failed', { error });
  }

  runOnce(): Promise<void> {
    return new Promise((resolve, reject) => this.runs.push({ resolve, reject }));
  }
}

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
