import { useSyncExternalStore } from 'react';
import { localStore } from './storage';

/** The stored times from which a code or a link may be requested again. */
export type WaitKey = 'own_phone_wait' | 'email_link_wait';

/** The server never imposes a longer wait, so a later time was not stored by this app. */
const MAX_MS = 24 * 60 * 60 * 1000;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function parseWaitEnd(text: string | null): number | null {
  const moment = Number(text ?? Number.NaN);
  return moment > 0 && moment - Date.now() <= MAX_MS ? moment : null;
}

/** Starts a wait. */
export function startWait(key: WaitKey, seconds: number): void {
  localStore.write(key, String(Date.now() + seconds * 1000));
  for (const listener of listeners) listener();
}

/** When a wait ends, in milliseconds since 1970; survives reloads and is shared by all tabs. */
export function useWaitEnd(key: WaitKey): number | null {
  return parseWaitEnd(
    useSyncExternalStore(
      subscribe,
      () => localStore.read(key),
      () => null,
    ),
  );
}
