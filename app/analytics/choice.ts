import { localStore } from '../shared/storage';
import { settings } from '../settings';

const KEY = 'analytics_consent';

/** Whether page views may be counted; `null` until the reader has said so. */
export type Choice = 'allowed' | 'declined' | null;

const listeners = new Set<() => void>();

/** Whether there is anything to ask: without a service nothing is ever counted. */
export const canCount = settings.ANALYTICS_ID !== null;

export function getChoice(): Choice {
  const kept = localStore.read(KEY);
  return kept === 'allowed' || kept === 'declined' ? kept : null;
}

/** Keeps the choice; `null` asks again. */
export function setChoice(choice: Choice): void {
  if (choice === null) localStore.remove(KEY);
  else localStore.write(KEY, choice);
  for (const listener of listeners) listener();
}

/** Calls back when this tab or another one changes the choice. */
export function subscribeChoice(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}
