import type { MessageId, Problem } from '../../../src';
import { MissingCodeError } from '../../session/session-user';
import { CallFailure, codeOf } from '../../client/failure';
import { problemOf } from '../../client/problem';

const words: Readonly<Record<string, MessageId>> = {
  sign_in_expired: 'authCallback.used.error',
  sign_in_refused: 'authCallback.used.error',
  google_email_unverified: 'authCallback.emailUnverified.error',
};

/** The person cancelled at the provider. */
export const declined: Problem = { id: 'authCallback.declined.error' };

/** Explains to the reader why signing in with Google did not finish. */
export function callbackProblemOf(error: unknown): Problem {
  if (error instanceof MissingCodeError) return { id: 'authCallback.missingCode.error' };
  const id = words[codeOf(error)];
  if (id && error instanceof CallFailure) return { id, status: error.status };
  const problem = problemOf(error, 'authCallback.failed.error');
  // The page asks for a password alone, and not for an email or a phone.
  if (codeOf(error) !== 'credentials_invalid') return problem;
  return { ...problem, hint: { id: 'authCallback.link.wrongHint' } };
}

/** The email of the account whose password is needed, or '' when the server does not reveal it. */
export function accountToLink(error: unknown): string | null {
  if (!(error instanceof CallFailure) || error.code !== 'google_password_needed') return null;
  return typeof error.body.email === 'string' ? error.body.email : '';
}
