import { useSyncExternalStore } from 'react';
import { localStore } from './storage';

/** The moments that are kept: from when on a code or a link may be asked for again. */
export type MomentKey = 'own_phone_wait' | 'email_link_wait';

/** No wait of the server's is longer; a moment beyond it is not one of ours. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function momentOf(text: string | null): number | null {
  const moment = Number(text ?? Number.NaN);
  return moment > 0 && moment - Date.now() <= LONGEST_MS ? moment : null;
}

/** A wait begins. */
export function beginWait(key: MomentKey, seconds: number): void {
  localStore.write(key, String(Date.now() + seconds * 1000));
  for (const listener of listeners) listener();
}

/** The moment (ms since 1970) that a wait ends; a reload agrees about it, and every other tab. */
export function useMoment(key: MomentKey): number | null {
  return momentOf(useSyncExternalStore(subscribe, () => localStore.read(key)));
}
