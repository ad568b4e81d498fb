import { serverMessages } from '../../../api/contract/platform/errors';
import { CallFailure, answerFailure } from '../../client/failure';
import { fieldsOf, storedJson, tabStore } from '../../shared/storage';
import { type Wait, readWait, waitOf } from '../../shared/wait';
import { steadyNow } from '../../../src/foundations/steady-now';

/** A throttled or locked login, stored so that a reload still shows it. */
export interface LoginWait extends Wait {
  /** The email address or phone, as typed. */
  identifier: string;
  /** The server's code for the reason. */
  code: string;
}

const loginWait = storedJson(tabStore, 'login_wait', (value): LoginWait | null => {
  const { identifier, code } = fieldsOf(value);
  if (typeof identifier !== 'string') return null;
  if (code !== 'too_many' && code !== 'login_locked') return null;
  const wait = readWait(value);
  return wait && { identifier, code, ...wait };
});

/** The wait stored for this tab, while it lasts. */
export const readLoginWait = loginWait.read;
export const clearLoginWait = loginWait.clear;

/** Stores the wait from a rejected login; any other outcome clears the previous one. */
export function storeLoginWait(identifier: string, error: unknown): void {
  clearLoginWait();
  if (!(error instanceof CallFailure) || error.status !== 429) return;
  const { code, retryAfter } = error;
  if (code !== undefined && retryAfter !== undefined) {
    loginWait.write({ identifier, code, ...waitOf(retryAfter) });
  }
}

/** Recreates the failure of a stored wait, with the time that remains. */
export function refusalOf({ code, until }: LoginWait): CallFailure {
  const seconds = (until - steadyNow()) / 1000;
  return answerFailure(serverMessages.login, 429, { code }, seconds);
}
