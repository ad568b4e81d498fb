import { useSyncExternalStore } from 'react';

/** The time of the newest answer, and when it came by the page's own timer. */
let newest: { time: number; at: number } | undefined;
const listeners = new Set<() => void>();

/** Takes the time from an answer's `Date`; a cache's or a proxy's answer may have none. */
export function readServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  newest = { time, at: performance.now() };
  for (const listener of listeners) listener();
}

/**
 * The time by the server's clock, in milliseconds since 1970; `undefined` before its first answer.
 * Use it where a wrong time would refuse something.
 */
export const serverNow = (): number | undefined =>
  newest && newest.time + performance.now() - newest.at;

/** The time for what is only shown: the server's where it is known, otherwise the device's. */
export const currentTime = (): number => serverNow() ?? Date.now();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const loadedAt = Date.now();
const newestTime = (): number => newest?.time ?? loadedAt;

/** The time of the newest answer; until there is one, when the device says the page was loaded. */
export const useCurrentTime = (): number => useSyncExternalStore(subscribe, newestTime, newestTime);
