import { after } from '../../platform/clock';
import { ApiError } from '../../platform/http/api-error';
import type { Authenticated } from '../sessions/sessions';

/** Seconds for which a proof of who is at a session counts. */
export const PROOF_SECONDS = 10 * 60;

/**
 * Refuses a session at which nobody has shown lately who they are: whoever finds a device unlocked, or
 * a token, does not take the account over with it. An account with neither password nor second factor
 * has nothing to show.
 *
 * @throws ApiError proof_needed
 */
export function refuseUnproved({ account, provedAt }: Authenticated, now: Date): void {
  if (account.password_hash === null && account.second_factor_at === null) return;
  if (provedAt === null || provedAt <= after(now, -PROOF_SECONDS)) {
    throw new ApiError('proof_needed');
  }
}
