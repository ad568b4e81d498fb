import { readJson, tabStore } from '../../shared/storage';
import { type Wait, readWait } from '../../shared/wait';
import type { LoginMethod } from '../method';

/** A login of this tab that waits for its second factor: a phone may drop the page meanwhile. */
export interface SecondStepWait extends Wait {
  /** How the login began. */
  method: LoginMethod;
}

const KEY = 'second_step_wait';

function parseSecondStepWait(value: unknown): SecondStepWait | null {
  if (typeof value !== 'object' || value === null) return null;
  const wait = readWait(value);
  const { method }: Record<string, unknown> = { ...value };
  return wait && (method === 'password' || method === 'google') ? { ...wait, method } : null;
}

/** The login that waits, while its time lasts. */
export const readSecondStep = (): SecondStepWait | null =>
  readJson(tabStore, KEY, parseSecondStepWait);

export const storeSecondStep = (wait: SecondStepWait): void =>
  tabStore.write(KEY, JSON.stringify(wait));

export const clearSecondStep = (): void => tabStore.remove(KEY);
