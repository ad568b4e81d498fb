/** Turning the second factor on and off, and showing who is at a session. */
import type { Kysely } from 'kysely';
import type {
  ProveInput,
  RecoveryCodes,
  SecondFactorKey,
} from '../../../contract/accounts/second-factor';
import type { Clock } from '../../platform/clock';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Tables } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import type { Language } from '../../platform/http/language';
import type { LoginThrottle } from '../login/login-throttle';
import type { Passwords } from '../login/passwords';
import type { Authenticated, Sessions } from '../sessions/sessions';
import { newKey, qrOf, uriOf } from './authenticator';
import type { Factors } from './factors';
import { refuseUnproved } from './proof';
import { giveRecoveryCodes } from './recovery-codes';
import { removeSecondFactor } from './removal';

/** Turns on, off, and proves. */
export class Enrolment {
  constructor(
    private readonly dependencies: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly secrets: Secrets;
      readonly sessions: Sessions;
      readonly throttle: LoginThrottle;
      readonly passwords: Passwords;
      readonly factors: Factors;
      /** Under which name apps list the key. */
      readonly brand: Readonly<Record<Language, string>>;
    },
  ) {}

  /** @throws ApiError proof_needed, second_factor_on */
  async begin(auth: Authenticated): Promise<SecondFactorKey> {
    const { db, clock, secrets, brand } = this.dependencies;
    const { account } = auth;
    refuseUnproved(auth, clock.now());
    if (account.second_factor_at !== null) throw new ApiError('second_factor_on');
    const key = newKey();
    const kept = { secret: secrets.seal(key), last_step: 0, created_at: clock.now() };
    await db
      .insertInto('second_factor')
      .values({ id: account.id, ...kept })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(kept)
          // Not over a key that another tab has turned on meanwhile.
          .where((where) =>
            where.exists(
              where
                .selectFrom('account')
                .select('account.id')
                .where('account.id', '=', account.id)
                .where('account.second_factor_at', 'is', null),
            ),
          ),
      )
      .execute();
    const uri = uriOf(key, brand[account.language], account.email);
    return { key, uri, qr: qrOf(uri) };
  }

  /** @throws ApiError second_factor_on, otp_wrong, otp_expired, otp_used, too_many */
  async confirm(
    { account, sessionId }: Authenticated,
    code: string,
    caller: Caller,
  ): Promise<RecoveryCodes> {
    const { db, clock, secrets, sessions, factors } = this.dependencies;
    if (account.second_factor_at !== null) throw new ApiError('second_factor_on');
    await factors.check(account.id, code, caller);
    const now = clock.now();
    return db.transaction().execute(async (trx) => {
      const on = await trx
        .updateTable('account')
        .set({ second_factor_at: now, updated_at: now })
        .where('id', '=', account.id)
        .where('second_factor_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!on) throw new ApiError('second_factor_on');
      await sessions.prove(trx, sessionId, { secondFactor: true });
      return { recoveryCodes: await giveRecoveryCodes(trx, secrets, account.id) };
    });
  }

  /** @throws ApiError proof_needed */
  async end(auth: Authenticated): Promise<void> {
    const { db, clock } = this.dependencies;
    const { id } = auth.account;
    refuseUnproved(auth, clock.now());
    await db.transaction().execute(async (trx) => {
      await removeSecondFactor(trx, id, clock.now());
    });
  }

  /** @throws ApiError validation_failed, otp_wrong, otp_expired, otp_used, too_many, login_locked */
  async prove(auth: Authenticated, input: ProveInput, caller: Caller): Promise<void> {
    const { db, sessions, factors } = this.dependencies;
    if ('password' in input) await this.checkPassword(auth, input.password, caller);
    else {
      // A key that is not turned on proves nothing: who has the session could have made it.
      if (auth.account.second_factor_at === null) throw new ApiError('otp_expired');
      await factors.check(auth.account.id, input.code, caller);
    }
    await sessions.prove(db, auth.sessionId, { secondFactor: !('password' in input) });
  }

  /** Counted together with the changes of the password, and apart from logins. */
  private async checkPassword(
    { account }: Authenticated,
    password: string,
    caller: Caller,
  ): Promise<void> {
    const { db, throttle, passwords } = this.dependencies;
    const subject = `password of ${account.id}`;
    await throttle.ask(subject, caller.address);
    const { right } = await passwords.check(account.password_hash, password);
    if (!right) {
      await throttle.failed(caller.address);
      throw new ApiError('validation_failed', { fieldCodes: { password: 'password_wrong' } });
    }
    await throttle.forget(db, [subject]);
  }
}
