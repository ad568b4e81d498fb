/** The second factors of accounts: their keys, sealed, and what a code of them is worth. */
import type { Kysely } from 'kysely';
import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import type { Clock } from '../../platform/clock';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Tables } from '../../platform/database/schema';
import type { Limits } from '../limits';
import type { LoginThrottle } from '../login/login-throttle';
import { stepOf } from './authenticator';
import { spendRecoveryCode } from './recovery-codes';

/** What a code was. `used`: right, but a code of its time step or a later one has served. */
type FactorTry = 'right' | 'wrong' | 'used' | 'none';

/** Checks codes. */
export class Factors {
  constructor(
    private readonly dependencies: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly secrets: Secrets;
      readonly limits: Limits;
      readonly throttle: LoginThrottle;
    },
  ) {}

  /**
   * Tries a code of an account and uses it up. Guesses are slowed down as those of passwords are, and
   * apart from them: who knows the password can't lock its owner's login with it.
   *
   * @throws ApiError otp_wrong, otp_expired, otp_used, too_many
   */
  async check(accountId: string, code: string, caller: Caller): Promise<void> {
    const { db, limits, throttle } = this.dependencies;
    await limits.take(limits.checksOfAddress, caller.address);
    const subject = `second factor of ${accountId}`;
    await this.ask(subject, caller);
    const tried = await this.try(accountId, code);
    if (tried === 'right') {
      await throttle.forget(db, [subject]);
      return;
    }
    await throttle.failed(caller.address);
    throw new ApiError(tried === 'none' ? 'otp_expired' : `otp_${tried}`);
  }

  private async try(accountId: string, code: string): Promise<FactorTry> {
    const { db, clock, secrets } = this.dependencies;
    if (!/^\d+$/.test(code)) {
      return (await spendRecoveryCode(db, secrets, accountId, code)) ? 'right' : 'wrong';
    }
    const factor = await db
      .selectFrom('second_factor')
      .select('secret')
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!factor) return 'none';
    const step = stepOf(secrets.unseal(factor.secret), code, clock.now());
    if (step === undefined) return 'wrong';
    // One statement: of entries that come together, and of one that was looked on at, one counts.
    const used = await db
      .updateTable('second_factor')
      .set({ last_step: step })
      .where('id', '=', accountId)
      .where('secret', '=', factor.secret)
      .where('last_step', '<', step)
      .returning('id')
      .executeTakeFirst();
    return used ? 'right' : 'used';
  }

  /** The lock of a login can be lifted by a mail; this one only by waiting, so it is told as a wait. */
  private async ask(subject: string, { address }: Caller): Promise<void> {
    try {
      await this.dependencies.throttle.ask(subject, address);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'login_locked') throw error;
      throw new ApiError('too_many', error.details);
    }
  }
}
