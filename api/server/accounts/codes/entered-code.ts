import type { RateLimit } from '../../platform/http/rate-limiter';
import { ApiError } from '../../platform/http/api-error';
import type { CodeSubject, VerifiedCode } from './newest-code';
import type { AccountDependencies } from '../dependencies';

/**
 * Checks a code. The wait after five wrong ones depends on the limit of `sends`, which are counted
 * under `sendsOf`.
 */
export async function enteredCode(
  { codes, limits }: Pick<AccountDependencies, 'codes' | 'limits'>,
  subject: CodeSubject,
  entered: string,
  sends: RateLimit,
  sendsOf = subject.subject,
): Promise<VerifiedCode> {
  const tried = await codes.try(subject, entered);
  if (tried.outcome === 'right') return tried;
  if (tried.outcome === 'wrong') throw new ApiError('otp_wrong', { triesLeft: tried.triesLeft });
  if (tried.outcome === 'locked') {
    const wait = await limits.waitFor(sends, sendsOf);
    throw new ApiError('otp_locked', { triesLeft: 0, retryAfter: Math.max(1, wait) });
  }
  throw new ApiError(`otp_${tried.outcome}`);
}
