import { localStore } from '../shared/storage';
import { useStored } from '../shared/use-stored';
import { settings } from '../settings';

const KEY = 'analytics_consent';

/** Whether page views may be counted; `null` until the visitor has chosen. */
export type Choice = 'allowed' | 'declined' | null;

/** Whether to ask for consent at all: without an analytics id nothing is counted. */
export const canCount = settings.ANALYTICS_ID !== null;

const choiceOf = (stored: string | null): Choice =>
  stored === 'allowed' || stored === 'declined' ? stored : null;

/** The visitor's choice, made in this tab or another one. */
export const useChoice = (): Choice => useStored(KEY, choiceOf);

/** Stores the choice; `null` clears it, so the banner asks again. */
export function setChoice(choice: Choice): void {
  if (choice === null) localStore.remove(KEY);
  else localStore.write(KEY, choice);
}
