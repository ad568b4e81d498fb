import { emailKey } from '../../contract/platform/normalize';
import { after, type Clock } from '../platform/clock';
import { ApiError } from '../platform/http/api-error';
import { PROOF_SECONDS } from './second-factor/proof';
import type { Authenticated } from './sessions/sessions';

/**
 * The accounts that may run the product: those of the setting `OPERATORS`, once their owner has shown
 * that the address is theirs. Whoever merely registers with one has proved a phone and nothing more.
 * What an operator does needs a session in which a second factor was given.
 */
export class Operators {
  private readonly keys: ReadonlySet<string>;

  constructor(
    emails: readonly string[],
    private readonly clock: Clock,
  ) {
    this.keys = new Set(emails.map(emailKey));
  }

  /** @throws ApiError not_operator, second_factor_needed */
  refuseOthers({ account, secondFactorAt }: Authenticated): void {
    const verified = account.email_verified_at !== null;
    if (!verified || !this.keys.has(account.email_key)) throw new ApiError('not_operator');
    const given = account.second_factor_at !== null && secondFactorAt !== null;
    if (!given) throw new ApiError('second_factor_needed');
  }

  /**
   * Asks for a second factor of the last ten minutes, before anything is done: a password that was
   * given again is no second factor, and a screen that was left open is nobody's.
   *
   * @throws ApiError proof_needed
   */
  refuseStale({ secondFactorAt }: Authenticated): void {
    const oldest = after(this.clock.now(), -PROOF_SECONDS);
    if (secondFactorAt === null || secondFactorAt <= oldest) throw new ApiError('proof_needed');
  }
}
