import { serverMessages } from '../../api/contract/platform/errors';
import { CallFailure, answerFailure } from '../client/failure';
import { readJson, tabStore } from '../shared/storage';

/** A throttled or locked login, stored so that a reload still shows it. */
export interface LoginWait {
  /** The email address or phone, as typed. */
  identifier: string;
  /** The server's code for the reason. */
  code: string;
  /** The earliest time to retry, in milliseconds since 1970. */
  until: number;
}

const KEY = 'login_wait';

/** The server never imposes a longer wait, so a later time was not stored by this app. */
const MAX_MS = 24 * 60 * 60 * 1000;

function parseLoginWait(value: unknown): LoginWait | null {
  if (typeof value !== 'object' || value === null) return null;
  const { identifier, code, until }: Record<string, unknown> = { ...value };
  if (typeof identifier !== 'string' || identifier.length > 254) return null;
  if (code !== 'too_many' && code !== 'login_locked') return null;
  if (typeof until !== 'number') return null;
  const remaining = until - Date.now();
  return remaining > 0 && remaining <= MAX_MS ? { identifier, code, until } : null;
}

/** The wait stored for this tab, while it lasts. */
export const readLoginWait = (): LoginWait | null => readJson(tabStore, KEY, parseLoginWait);

export const clearLoginWait = (): void => tabStore.remove(KEY);

/** Stores the wait from a rejected login; any other outcome clears the previous one. */
export function storeLoginWait(identifier: string, error: unknown): void {
  clearLoginWait();
  if (!(error instanceof CallFailure) || error.status !== 429 || error.retryAt === undefined)
    return;
  const { code } = error;
  if (code === undefined) return;
  const wait: LoginWait = { identifier, code, until: error.retryAt };
  tabStore.write(KEY, JSON.stringify(wait));
}

/** Recreates the failure of a stored wait, with the time that remains. */
export function refusalOf({ code, until }: LoginWait): CallFailure {
  const seconds = (until - Date.now()) / 1000;
  return answerFailure(serverMessages.login, 429, { code }, seconds);
}
