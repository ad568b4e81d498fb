import type { sendClosingCode } from '../../../api/contract/accounts/closing';
import type { sendProofCode } from '../../../api/contract/accounts/second-factor';
import { CallFailure } from '../../client/failure';
import { call } from '../../session/call';

/**
 * Mails a code to the account's address, unless one was sent a moment ago, which is still good.
 *
 * @returns the seconds until another code can be sent.
 * @throws CallFailure
 */
export async function mailCode(
  code: typeof sendClosingCode | typeof sendProofCode,
): Promise<number> {
  try {
    return (await call(code)).retryAfter;
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'too_soon') return error.retryAfter ?? 0;
    throw error;
  }
}
