/** Second factor keys, stored encrypted, and the validation of their codes. */
import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import { stepOf } from './authenticator';
import { spendRecoveryCode } from './recovery-codes';
import type { AccountCore } from '../core';

/** `used`: the code is right, but its time step or a later one was consumed. */
type FactorAttempt = 'right' | 'wrong' | 'used' | 'none';

export class Factors {
  constructor(
    private readonly dependencies: Pick<
      AccountCore,
      'db' | 'clock' | 'secrets' | 'limits' | 'throttle'
    >,
  ) {}

  /**
   * Validates and consumes a code. Attempts are throttled like passwords but counted separately, so
   * that knowing the password is not enough to lock the owner's login; those within a session are
   * also separate from those at a login, so that a stolen session cannot lock the owner out.
   */
  async check(
    where: 'login' | 'session',
    accountId: string,
    code: string,
    caller: Caller,
  ): Promise<void> {
    const { db, limits, throttle } = this.dependencies;
    await limits.take(limits.checksOfAddress, caller.address);
    const subject = `second factor ${where === 'login' ? 'of' : 'within a session of'} ${accountId}`;
    await throttle.ask(subject, caller.address);
    const tried = await this.try(accountId, code, caller);
    if (tried === 'right') {
      await throttle.forget(db, [subject]);
      return;
    }
    await throttle.failed(caller.address);
    throw new ApiError(tried === 'none' ? 'otp_expired' : `otp_${tried}`);
  }

  private async try(accountId: string, code: string, { device }: Caller): Promise<FactorAttempt> {
    const { db, clock, secrets } = this.dependencies;
    if (!/^\d+$/.test(code)) {
      return (await spendRecoveryCode(db, secrets, accountId, code, { device, at: clock.now() }))
        ? 'right'
        : 'wrong';
    }
    const factor = await db
      .selectFrom('second_factor')
      .select('secret')
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!factor) return 'none';
    const step = stepOf(secrets.unseal(factor.secret), code, clock.now());
    if (step === undefined) return 'wrong';
    // One atomic statement, so that a code counts once, even if it is observed and replayed.
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
}
