import { after } from '../../platform/clock';
import { ApiError } from '../../platform/http/api-error';
import type { Authenticated } from '../../platform/http/caller';

export const PROOF_SECONDS = 10 * 60;

/**
 * Requires recent re-authentication, so that an unlocked device or a stolen token is not enough to
 * take the account over. Every account has a way: its password, second factor or passkey, or a code
 * that is mailed to it.
 */
export function requireRecentProof({ provedAt }: Pick<Authenticated, 'provedAt'>, now: Date): void {
  if (provedAt === null || provedAt <= after(now, -PROOF_SECONDS)) {
    throw new ApiError('proof_needed');
  }
}
