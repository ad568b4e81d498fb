/** Activates a registration once a WhatsApp code has verified its phone number. */
import { sql, type Transaction } from 'kysely';
import type { VerifyOtpInput } from '../../../contract/accounts/registration';
import { serverMessages } from '../../../contract/platform/errors';
import { ApiError } from '../../platform/http/api-error';
import type { Tables } from '../../platform/database/schema';
import { runTransaction } from '../../platform/database/transactions';
import type { Account } from '../accounts';
import type { Caller } from '../../platform/http/caller';
import { checkedPhone } from '../../platform/http/checked-phone';
import type { VerifiedCode } from '../codes/newest-code';
import { enteredCode } from '../codes/entered-code';
import type { AccountDependencies } from '../dependencies';
import type { SignIn } from '../second-factor/second-steps';
import { takenBy } from '../taken';

const OWNERSHIP_LOCK = 4_727_001;

/**
 * Serializes ownership changes until the end of the transaction. Without it, two registrations that
 * share a phone number and an email address could deadlock.
 */
export async function lockOwnership(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${OWNERSHIP_LOCK}::bigint)`.execute(trx);
}

export class Activation {
  constructor(private readonly dependencies: AccountDependencies) {}

  async verifyOtp(input: VerifyOtpInput, caller: Caller): Promise<SignIn> {
    const { codes, limits, db, phoneProofs, outbox } = this.dependencies;
    const subject = checkedPhone(input.phone);
    await limits.take(limits.checksOfAddress, caller.address);
    const verified = await enteredCode(
      this.dependencies,
      { purpose: 'register', subject, accountId: input.userId },
      input.code,
      limits.codes.register,
    );
    // Codes mailed by earlier releases do not verify a phone number.
    if (verified.channel !== 'whatsapp') throw new ApiError('otp_expired');
    const proved = await phoneProofs.holds(verified.accountId, input.phoneProof);
    try {
      const signIn = await runTransaction(db, (trx) =>
        this.activate(trx, verified, proved, caller),
      );
      outbox.wake();
      return signIn;
    } catch (error) {
      const taken = takenBy(error, serverMessages.register);
      if (!taken) throw error;
      // The phone number is verified, but the name or address is taken: consume the code and delete
      // the registration, which can never be activated.
      await codes.use(db, verified.codeId);
      await db
        .deleteFrom('account')
        .where('id', '=', verified.accountId)
        .where('activated_at', 'is', null)
        .execute();
      throw taken;
    }
  }

  /** Activates a pending registration, if it is not active yet, and signs it in. */
  private async activate(
    trx: Transaction<Tables>,
    verified: VerifiedCode,
    proved: boolean,
    caller: Caller,
  ): Promise<SignIn> {
    const { codes, secondSteps, clock } = this.dependencies;
    await lockOwnership(trx);
    if (!(await codes.use(trx, verified.codeId))) throw new ApiError('otp_used');
    const now = clock.now();
    const account = await trx
      .updateTable('account')
      .set({
        phone_verified_at: now,
        activated_at: sql<Date>`coalesce(activated_at, ${now})`,
        updated_at: now,
      })
      .where('id', '=', verified.accountId)
      // The code of an old number does not verify a new one.
      .where('phone', '=', verified.subject)
      .where('phone_verified_at', 'is', null)
      // The second factor reopens a closed account, which needs its phone number verified first.
      .where((where) =>
        where.or([where('closed_at', 'is', null), where('second_factor_at', 'is not', null)]),
      )
      // Without a proof, holding the phone number is not enough to verify it for an existing
      // account.
      .$if(!proved, (update) => update.where('activated_at', 'is', null))
      .returningAll()
      .executeTakeFirst();
    if (!account) throw new ApiError('otp_used');
    await dropRivals(trx, account);
    return secondSteps.start(trx, account, caller, 'password');
  }
}

/** Deletes the registrations that can no longer be activated because of this account. */
export async function dropRivals(
  trx: Transaction<Tables>,
  account: Pick<Account, 'email_key' | 'phone' | 'phone_verified_at'>,
): Promise<void> {
  await trx
    .deleteFrom('account')
    .where('activated_at', 'is', null)
    .where((where) =>
      where.or([
        where('email_key', '=', account.email_key),
        ...(account.phone_verified_at === null ? [] : [where('phone', '=', account.phone)]),
      ]),
    )
    .execute();
}
