import { setTimeout as pause } from 'node:timers/promises';

/** Whether something has ended within some milliseconds. */
export async function endedWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const over = new AbortController();
  const late = pause(milliseconds, false, { signal: over.signal }).catch(() => false);
  const inTime = await Promise.race([work.then(() => true), late]);
  over.abort();
  return inTime;
}
