import { localStore } from '../shared/storage';
import { onStoredChange } from '../shared/stored-changes';
import { settings } from '../settings';

const KEY = 'analytics_consent';

/** Whether page views may be counted; `null` until the visitor has chosen. */
export type Choice = 'allowed' | 'declined' | null;

const listeners = new Set<() => void>();

/** Whether to ask for consent at all: without an analytics id nothing is counted. */
export const canCount = settings.ANALYTICS_ID !== null;

export function getChoice(): Choice {
  const kept = localStore.read(KEY);
  return kept === 'allowed' || kept === 'declined' ? kept : null;
}

/** Stores the choice; `null` clears it, so the banner asks again. */
export function setChoice(choice: Choice): void {
  if (choice === null) localStore.remove(KEY);
  else localStore.write(KEY, choice);
  for (const listener of listeners) listener();
}

/** Notifies `listener` when this tab or another one changes the choice. */
export function subscribeChoice(listener: () => void): () => void {
  listeners.add(listener);
  const unfollow = onStoredChange((key) => {
    if (key === KEY || key === null) listener();
  });
  return () => {
    listeners.delete(listener);
    unfollow();
  };
}
