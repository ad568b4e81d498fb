import { useSyncExternalStore } from 'react';
import { localStore, readJson } from './storage';
import { onStoredChange } from './stored-changes';
import { readWait, waitOf } from './wait';

/** The stored times from which a code or a link may be requested again. */
export type WaitKey = 'own_phone_wait' | 'email_link_wait';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unfollow = onStoredChange(listener);
  return () => {
    listeners.delete(listener);
    unfollow();
  };
}

/** Starts a wait. */
export function startWait(key: WaitKey, seconds: number): void {
  localStore.write(key, JSON.stringify(waitOf(seconds)));
  for (const listener of listeners) listener();
}

/** When a wait ends, in milliseconds since 1970; survives reloads and is shared by all tabs. */
export function useWaitEnd(key: WaitKey): number | null {
  return useSyncExternalStore(
    subscribe,
    () => readJson(localStore, key, readWait)?.until ?? null,
    () => null,
  );
}
