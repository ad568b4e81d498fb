import type { MessageId, Problem } from '../../../src';
import { CallFailure } from '../../client/failure';

/** Problems with a one-time code, shown at the field itself. */
const codeHints: Readonly<Record<string, MessageId>> = {
  otp_wrong: 'otp.wrong.hint',
  otp_expired: 'otp.expired.hint',
  otp_used: 'otp.used.hint',
  otp_locked: 'otp.locked.hint',
};

/**
 * What is wrong with the code that was entered, or `undefined` when the code is not the problem.
 */
export function codeProblemOf(error: unknown): Problem['hint'] {
  if (!(error instanceof CallFailure)) return undefined;
  const { code, triesLeft } = error.body;
  if (code === 'otp_wrong' && typeof triesLeft === 'number') {
    return { id: 'otp.wrong.triesHint', values: { count: triesLeft } };
  }
  const id = typeof code === 'string' ? codeHints[code] : undefined;
  return id ? { id } : undefined;
}

/** Whether five wrong attempts have used the code up, so that only a new code helps. */
export function isCodeLocked(error: unknown): boolean {
  return error instanceof CallFailure && error.code === 'otp_locked';
}
