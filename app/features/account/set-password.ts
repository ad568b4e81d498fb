import { resetPassword, type ResetPasswordInput } from '../../../api/contract/accounts/password';
import { CallFailure } from '../../client/failure';
import { request } from '../../client/request';
import { isCodeUsed } from './code-problem';

/**
 * Sets passwords with a code. A call whose response was lost may have used the code, so a repeat of
 * it succeeds. With another password it does not: which of them is set cannot be known.
 */
export function passwordSetter(): (body: ResetPasswordInput) => Promise<void> {
  const lost: ResetPasswordInput[] = [];
  return async (body) => {
    try {
      await request(resetPassword, { body });
    } catch (failure) {
      if (failure instanceof CallFailure && failure.kind === 'network') lost.push(body);
      const earlier = lost.filter(({ code }) => code === body.code);
      const isRepeat =
        earlier.length > 0 && earlier.every(({ password }) => password === body.password);
      if (!isRepeat || !isCodeUsed(failure)) throw failure;
    }
  };
}
