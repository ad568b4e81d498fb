import { readJson, tabStore } from '../shared/storage';
import type { LoginMethod } from './method';

/** A login of this tab that waits for its second factor: a phone may drop the page meanwhile. */
export interface SecondStepWait {
  /** Milliseconds since 1970. */
  until: number;
  /** How the login began. */
  method: LoginMethod;
}

const KEY = 'second_step_wait';

function parseSecondStepWait(value: unknown): SecondStepWait | null {
  if (typeof value !== 'object' || value === null) return null;
  const { until, method }: Record<string, unknown> = { ...value };
  if (typeof until !== 'number' || until <= Date.now()) return null;
  return method === 'password' || method === 'google' ? { until, method } : null;
}

/** The login that waits, while its time lasts. */
export const readSecondStep = (): SecondStepWait | null =>
  readJson(tabStore, KEY, parseSecondStepWait);

export const storeSecondStep = (wait: SecondStepWait): void =>
  tabStore.write(KEY, JSON.stringify(wait));

export const clearSecondStep = (): void => tabStore.remove(KEY);
