/** Makes a registration an account, once a code by WhatsApp has proved its phone. */
import { sql, type Transaction } from 'kysely';
import type { VerifyOtpInput } from '../../../contract/accounts/auth';
import { serverMessages } from '../../../contract/platform/errors';
import { ApiError } from '../../platform/http/api-error';
import type { Tables } from '../../platform/database/schema';
import type { Account } from '../accounts';
import type { Caller } from '../../platform/http/caller';
import { checkedPhone } from '../profile/checked-phone';
import type { RightCode } from '../codes/newest-code';
import { enteredCode } from '../codes/entered-code';
import type { AccountDependencies } from '../dependencies';
import type { SignIn } from '../second-factor/second-steps';
import { takenBy } from '../taken';

/** The advisory lock under which addresses and phones find their owner. */
const OWNERSHIP_LOCK = 4_727_001;

/**
 * One at a time until the transaction ends: two that share a phone and an e-mail would wait for
 * each other's rows.
 */
export async function lockOwnership(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${OWNERSHIP_LOCK}::bigint)`.execute(trx);
}

/** Ends registrations. */
export class Activation {
  constructor(private readonly dependencies: AccountDependencies) {}

  /**
   * @throws ApiError otp_wrong, otp_expired, otp_used, otp_locked, email_taken, phone_taken,
   * business_name_taken, validation_failed, too_many
   */
  async verifyOtp(input: VerifyOtpInput, caller: Caller): Promise<SignIn> {
    const { codes, limits, db, phoneProofs } = this.dependencies;
    const subject = checkedPhone(input.phone);
    await limits.take(limits.checksOfAddress, caller.address);
    const right = await enteredCode(
      this.dependencies,
      { purpose: 'register', subject, accountId: input.userId },
      input.code,
      limits.codes.register,
    );
    // No mailbox proves a phone: a code that an earlier release mailed opens nothing.
    if (right.channel !== 'whatsapp') throw new ApiError('otp_expired');
    const proved = await phoneProofs.holds(right.accountId, input.phoneProof);
    try {
      return await db.transaction().execute((trx) => this.activate(trx, right, proved, caller));
    } catch (error) {
      const taken = takenBy(error, serverMessages.register);
      if (!taken) throw error;
      // Proved, but the name or address is another's: the code has served, and the registration
      // can never become an account.
      await codes.use(db, right.codeId);
      await db
        .deleteFrom('account')
        .where('id', '=', right.accountId)
        .where('activated_at', 'is', null)
        .execute();
      throw taken;
    }
  }

  /** Makes a pending registration an account, if it is none yet, and signs it in. */
  private async activate(
    trx: Transaction<Tables>,
    right: RightCode,
    proved: boolean,
    caller: Caller,
  ): Promise<SignIn> {
    const { codes, secondSteps, clock } = this.dependencies;
    await lockOwnership(trx);
    if (!(await codes.use(trx, right.codeId))) throw new ApiError('otp_used');
    const now = clock.now();
    const account = await trx
      .updateTable('account')
      .set({
        phone_verified_at: now,
        activated_at: sql<Date>`coalesce(activated_at, ${now})`,
        updated_at: now,
      })
      .where('id', '=', right.accountId)
      // A registration that has another number since is not proved by the code of the old one.
      .where('phone', '=', right.subject)
      .where('phone_verified_at', 'is', null)
      .where('closed_at', 'is', null)
      // Whoever holds the number that an account only claims is not its owner by that.
      .$if(!proved, (update) => update.where('activated_at', 'is', null))
      .returningAll()
      .executeTakeFirst();
    if (!account) throw new ApiError('otp_used');
    await dropRivals(trx, account);
    return secondSteps.begin(trx, account, caller.device, 'password');
  }
}

/** Removes the registrations that can't become accounts any more beside this one. */
export async function dropRivals(trx: Transaction<Tables>, account: Account): Promise<void> {
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
