/** Repeated work: one round at a time, and a failure only ends its own round. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PeriodicJob } from '../../../../../api/server/platform/jobs/periodic-job';

const MINUTE = 60;

/** A job whose rounds end when the test says so. */
class Told extends PeriodicJob {
  readonly rounds: { resolve: () => void; reject: (reason: Error) => void }[] = [];

  constructor(readonly error = vi.fn<(about: unknown, text?: string) => void>()) {
    super(MINUTE, 'A round failed', { error });
  }

  runOnce(): Promise<void> {
    return new Promise((resolve, reject) => this.rounds.push({ resolve, reject }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = () => vi.advanceTimersByTimeAsync(MINUTE * 1000);

test('a round that still runs is not run over', async () => {
  const told = new Told();
  told.start();
  await wait();
  expect(told.rounds).toHaveLength(1);
  told.rounds[0]?.resolve();
  await wait();
  expect(told.rounds).toHaveLength(2);
});

test('a round that fails is logged, and the next one comes', async () => {
  const told = new Told();
  told.start();
  const reason = new Error('no database');
  told.rounds[0]?.reject(reason);
  await wait();
  expect(told.error).toHaveBeenCalledExactlyOnceWith({ err: reason }, 'A round failed');
  expect(told.rounds).toHaveLength(2);
});

test('stopping waits for the round that runs, and none follows', async () => {
  const told = new Told();
  told.start();
  const ended = vi.fn<() => void>();
  const stopped = told.stop().then(ended);
  await wait();
  expect(ended).not.toHaveBeenCalled();
  told.rounds[0]?.resolve();
  await stopped;
  await wait();
  expect(told.rounds).toHaveLength(1);
});

test('without repeating there is the first round alone, and it can be waited for', async () => {
  const told = new Told();
  told.start(false);
  const ended = vi.fn<() => void>();
  const idle = told.idle().then(ended);
  await wait();
  expect(ended).not.toHaveBeenCalled();
  told.rounds[0]?.resolve();
  await idle;
  await wait();
  expect(told.rounds).toHaveLength(1);
});
