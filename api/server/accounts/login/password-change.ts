/** New passwords: reset with a code, or changed by a signed-in user. */
import type {
  ChangePasswordInput,
  ResetPasswordInput,
  ResetPasswordResponse,
} from '../../../contract/accounts/password';
import { runTransaction } from '../../platform/database/transactions';
import { after } from '../../platform/clock';
import { ApiError } from '../../platform/http/api-error';
import type { Account } from '../accounts';
import { notifyOwner } from '../events/owner-mail';
import type { Authenticated, Caller } from '../../platform/http/caller';
import { enteredCode } from '../codes/entered-code';
import { namesOf } from './login';
import { withoutPending } from '../profile/profile-changes';
import { ownPasswordAmong, requireUnchanged, wrongPassword } from './own-password';
import type { CodeFor, VerifiedCode } from '../codes/newest-code';
import type { AccountDependencies } from '../dependencies';
import { passwordCodeFor, passwordOwner } from './password-codes';
import { refuseGuessable } from './passwords';
import { revokeAccess } from './takeover';

const CHANGED = 'The password was changed.';

/** How long a change can be repeated after its answer was lost. */
const REPEAT_SECONDS = 10 * 60;

export class PasswordChange {
  constructor(private readonly dependencies: AccountDependencies) {}

  async reset(input: ResetPasswordInput, caller: Caller): Promise<ResetPasswordResponse> {
    const { limits } = this.dependencies;
    const what = passwordCodeFor(input);
    refuseGuessable(input.password, { businessName: '', email: input.identifier });
    await limits.take(limits.checksOfAddress, caller.address);
    const verified = await enteredCode(this.dependencies, what, input.code, limits.codes.password);
    await this.setForgotten(verified, what, input.password, caller);
    return { message: CHANGED };
  }

  async change(auth: Authenticated, input: ChangePasswordInput, caller: Caller): Promise<void> {
    const { db, passwords, sessions, knownDevices, outbox, clock } = this.dependencies;
    const { account } = auth;
    refuseGuessable(input.password, { businessName: account.business_name, email: account.email });
    const { currentPassword, password } = input;
    // After a recent change, the same one succeeds again, because its answer may have been lost.
    // Otherwise the new password is not compared, because that would be one more guess.
    const accepted = (await this.wasChangedLately(account))
      ? [currentPassword, password]
      : [currentPassword];
    const own = await ownPasswordAmong(this.dependencies, account, accepted, caller);
    if (own === undefined) throw wrongPassword('currentPassword');
    if (own !== currentPassword) return;
    const passwordHash = await passwords.hash(password);
    const now = clock.now();
    const act = { kind: 'password_changed', device: caller.device, at: now } as const;
    await runTransaction(db, async (trx) => {
      await requireUnchanged(trx, sessions, auth);
      await trx
        .updateTable('account')
        .set({ password_hash: passwordHash, ...withoutPending, updated_at: now })
        .where('id', '=', account.id)
        .execute();
      await sessions.endAll(trx, account.id, 'password', auth.sessionId);
      await knownDevices.forget(trx, account.id, caller.browser);
      await notifyOwner(trx, outbox, account, act);
    });
    outbox.wake();
  }

  private async wasChangedLately(account: Account): Promise<boolean> {
    const { db, clock } = this.dependencies;
    const change = await db
      .selectFrom('account_event')
      .select('at')
      .where('account_id', '=', account.id)
      .where('kind', '=', 'password_changed')
      .where('at', '>', after(clock.now(), -REPEAT_SECONDS))
      .executeTakeFirst();
    return change !== undefined;
  }

  private async setForgotten(
    verified: VerifiedCode,
    what: CodeFor,
    password: string,
    { device, browser }: Caller,
  ): Promise<void> {
    const { db, clock, codes, passwords, sessions, knownDevices, throttle, outbox } =
      this.dependencies;
    const owner = await passwordOwner(db, what);
    // The phone number or address moved to another account after the code was sent.
    if (owner?.id !== verified.accountId) throw new ApiError('otp_expired');
    refuseGuessable(password, { businessName: owner.business_name, email: owner.email });
    const passwordHash = await passwords.hash(password);
    const now = clock.now();
    const act = { kind: 'password_changed', device, at: now } as const;
    // Whoever registered an address that was never confirmed may not be its owner. A code for a phone
    // number that is mailed because WhatsApp failed takes nothing over: whoever entered the number
    // knows it, as the owner of a squatted address does not.
    const takesOver = what.channel === 'email' && owner.email_verified_at === null;
    await runTransaction(db, async (trx) => {
      if (!(await codes.use(trx, verified.codeId))) throw new ApiError('otp_used');
      await trx
        .updateTable('account')
        .set({
          password_hash: passwordHash,
          ...withoutPending,
          updated_at: now,
          // The code was mailed, so the person who sets the password has access to the mailbox.
          ...(verified.channel === 'email'
            ? { password_owned: true, email_verified_at: owner.email_verified_at ?? now }
            : { password_owned: false }),
        })
        .where('id', '=', owner.id)
        .execute();
      const revoked = takesOver ? await revokeAccess(trx, owner.id, now) : [];
      await sessions.endAll(trx, owner.id, 'password');
      await knownDevices.forget(trx, owner.id, browser);
      await throttle.forget(trx, namesOf(owner));
      await notifyOwner(trx, outbox, owner, act);
      for (const kind of revoked) await notifyOwner(trx, outbox, owner, { ...act, kind });
    });
    outbox.wake();
  }
}
