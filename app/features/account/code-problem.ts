import type { MessageId, Problem } from '../../../src';
import { CallFailure } from '../../client/failure';

/** What is wrong with a one-time code; these stand at the field itself. */
const codeHints: Readonly<Record<string, MessageId>> = {
  otp_wrong: 'otp.wrong.hint',
  otp_expired: 'otp.expired.hint',
  otp_used: 'otp.used.hint',
  otp_locked: 'otp.locked.hint',
};

/** What is wrong with the code that was entered, or `undefined` when that is not the trouble. */
export function codeProblemOf(error: unknown): Problem['hint'] {
  if (!(error instanceof CallFailure)) return undefined;
  const { code, triesLeft } = error.body;
  if (code === 'otp_wrong' && typeof triesLeft === 'number') {
    return { id: 'otp.wrong.triesHint', values: { count: triesLeft } };
  }
  const id = typeof code === 'string' ? codeHints[code] : undefined;
  return id ? { id } : undefined;
}

/** True when five wrong tries have used the code up: only a new one helps. */
export function isCodeLocked(error: unknown): boolean {
  return error instanceof CallFailure && error.code === 'otp_locked';
}
