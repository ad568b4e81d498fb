import { emailKey } from '../../contract/platform/normalize';
import { after, type Clock } from '../platform/clock';
import { ApiError } from '../platform/http/api-error';
import { PROOF_SECONDS } from './second-factor/proof';
import type { Authenticated } from '../platform/http/caller';

/**
 * Decides who is an operator: the accounts in the setting `OPERATORS`, once their email address is
 * verified; registering with such an address only verifies a phone number. Operators also need a
 * session with a second factor.
 */
export class Operators {
  private readonly keys: ReadonlySet<string>;

  constructor(
    emails: readonly string[],
    private readonly clock: Clock,
  ) {
    this.keys = new Set(emails.map(emailKey));
  }

  requireOperator({ account, secondFactorAt }: Authenticated): void {
    const verified = account.email_verified_at !== null;
    if (!verified || !this.keys.has(account.email_key)) throw new ApiError('not_operator');
    const given = account.second_factor_at !== null && secondFactorAt !== null;
    if (!given) throw new ApiError('second_factor_needed');
  }

  /** An unattended screen proves nothing, and the password alone is not enough. */
  requireRecentSecondFactor({ secondFactorAt }: Authenticated): void {
    const oldest = after(this.clock.now(), -PROOF_SECONDS);
    if (secondFactorAt === null || secondFactorAt <= oldest) throw new ApiError('proof_needed');
  }
}
