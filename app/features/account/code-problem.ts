import type { MessageId, Problem } from '../../../src';
import { CallFailure, codeOf } from '../../client/failure';

/** Problems with a one-time code, shown at the field itself. */
const codeHints: Readonly<Record<string, MessageId>> = {
  otp_wrong: 'otp.wrong.hint',
  otp_expired: 'otp.expired.hint',
  otp_used: 'otp.used.hint',
  otp_locked: 'otp.locked.hint',
};

/** What is wrong with the code that was entered; `undefined` when the code is not the problem. */
export const codeErrorOf = (error: unknown): MessageId | undefined => codeHints[codeOf(error)];

/** The same with the number of tries that are left, where the server gives it. */
export function codeProblemOf(error: unknown): Problem['hint'] {
  const id = codeErrorOf(error);
  const count = error instanceof CallFailure ? error.body.triesLeft : undefined;
  if (id === 'otp.wrong.hint' && typeof count === 'number') {
    return { id: 'otp.wrong.triesHint', values: { count } };
  }
  return id && { id };
}

/** Whether it is the right code, and was accepted before. */
export const isCodeUsed = (error: unknown): boolean => codeOf(error) === 'otp_used';

/** Whether five wrong attempts have used the code up, so that only a new code helps. */
export const isCodeLocked = (error: unknown): boolean => codeOf(error) === 'otp_locked';
