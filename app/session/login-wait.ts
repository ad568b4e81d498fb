import { serverMessages } from '../../api/contract/platform/errors';
import { CallFailure, answerFailure } from '../client/failure';
import { readJson, tabStore } from '../shared/storage';

/** A login that has to wait, or is locked: what a reload of the page needs to go on saying so. */
export interface LoginWait {
  /** Who tried: an e-mail address or a phone, as it was typed. */
  identifier: string;
  /** The server's code for why. */
  code: string;
  /** The moment (ms since 1970) from which another try may be made. */
  until: number;
}

const KEY = 'login_wait';

/** No wait of the server's is longer; a moment beyond it is not one of ours. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

function asLoginWait(value: unknown): LoginWait | null {
  if (typeof value !== 'object' || value === null) return null;
  const { identifier, code, until }: Record<string, unknown> = { ...value };
  if (typeof identifier !== 'string' || identifier.length > 254) return null;
  if (code !== 'too_many' && code !== 'login_locked') return null;
  if (typeof until !== 'number') return null;
  const remaining = until - Date.now();
  return remaining > 0 && remaining <= LONGEST_MS ? { identifier, code, until } : null;
}

/** The wait that this tab was told of, while it lasts. */
export const readLoginWait = (): LoginWait | null => readJson(tabStore, KEY, asLoginWait);

export const clearLoginWait = (): void => tabStore.remove(KEY);

/** Keeps the wait that a refusal names; any other outcome ends the one before. */
export function keepLoginWait(identifier: string, error: unknown): void {
  clearLoginWait();
  if (!(error instanceof CallFailure) || error.status !== 429 || error.retryAt === undefined)
    return;
  const { code } = error;
  if (code === undefined) return;
  const wait: LoginWait = { identifier, code, until: error.retryAt };
  tabStore.write(KEY, JSON.stringify(wait));
}

/** The refusal that a kept wait came from, with what is left of it. */
export function refusalOf({ code, until }: LoginWait): CallFailure {
  const seconds = (until - Date.now()) / 1000;
  return answerFailure(serverMessages.login, 429, { code }, seconds);
}
