import type { MessageId, Problem } from '../../../src';
import { MissingCodeError } from '../../session/session-user';
import { CallFailure } from '../../client/failure';
import { problemOf } from '../../client/problem';

const words: Readonly<Record<string, MessageId>> = {
  sign_in_expired: 'authCallback.used.error',
  sign_in_refused: 'authCallback.used.error',
  google_email_unverified: 'authCallback.emailUnverified.error',
};

/** Someone chose not to go on at the provider. */
export const declined: Problem = { id: 'authCallback.declined.error' };

/** Why a sign-in by Google did not finish, in the reader's words. */
export function callbackProblemOf(error: unknown): Problem {
  if (error instanceof MissingCodeError) return { id: 'authCallback.missingCode.error' };
  const id = error instanceof CallFailure ? words[error.code ?? ''] : undefined;
  if (id && error instanceof CallFailure) return { id, status: error.status };
  return problemOf(error, 'authCallback.failed.error');
}

/** The account whose password is asked for: its address, or '' where the server does not say. */
export function accountToLink(error: unknown): string | null {
  if (!(error instanceof CallFailure) || error.code !== 'google_password_needed') return null;
  return typeof error.body.email === 'string' ? error.body.email : '';
}
