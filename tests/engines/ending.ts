/** Ends what a run started, also when the run is stopped from outside. */
import { limited } from './limited';

const running = new Set<() => Promise<void>>();
let stopped = false;

/** Why something could not be ended. The rest of the run goes on, and fails at its end. */
export const unended: string[] = [];

/** Whether the run was stopped from outside: nothing more should be started. */
export const isStopped = (): boolean => stopped;

/** Ends everything that is running, and then the process, when it is interrupted or terminated. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopped = true;
      void Promise.allSettled([...running].map((end) => end())).then(() => process.exit(1));
    });
  }
}

/** Runs something beside what is starting, which is ended after it, even while it is starting. */
export async function beside<T>(
  starting: Promise<T>,
  stop: (started: T) => Promise<void>,
  work: (started: T) => Promise<void>,
): Promise<void> {
  const end = async (): Promise<void> => limited('Ending', starting.then(stop));
  running.add(end);
  try {
    await work(await starting);
  } finally {
    running.delete(end);
    await end().catch((error: unknown) => unended.push(String(error)));
  }
}
