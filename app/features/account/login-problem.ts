import type { MessageId, Problem } from '../../../src';
import { codeOf } from '../../client/failure';
import { problemOf } from '../../client/problem';
import { codeProblemOf } from './code-problem';

/** Why a second step ended, or a passkey was not accepted: shown above the form that begins the login again. */
const ends: Readonly<Record<string, MessageId>> = {
  sign_in_expired: 'login.secondStep.expired',
  otp_locked: 'login.secondStep.locked',
  passkey_expired: 'login.passkey.expired',
  passkey_refused: 'login.passkey.refused',
};

export function loginProblemOf(error: unknown): Problem {
  const id = ends[codeOf(error)];
  return id ? { id } : problemOf(error, 'server.loginFailed');
}

export function factorProblemOf(error: unknown): Problem['hint'] {
  if (codeOf(error) === 'otp_used') return { id: 'login.secondStep.used' };
  if (codeOf(error) === 'validation_failed') return { id: 'form.code.formatError' };
  return codeProblemOf(error);
}
