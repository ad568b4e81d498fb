/** New passwords: a forgotten one by a code, a known one by a signed-in person. */
import type {
  ChangePasswordInput,
  ResetPasswordInput,
  ResetPasswordResponse,
} from '../../../contract/accounts/password';
import { ApiError } from '../../platform/http/api-error';
import { type Account, ownerOf } from '../accounts';
import type { Caller } from '../../platform/http/caller';
import { enteredCode } from '../codes/entered-code';
import { namesOf } from './login';
import type { CodeFor, RightCode } from '../codes/newest-code';
import type { AccountDependencies } from '../dependencies';
import { passwordCodeFor, passwordOwner } from './password-codes';
import { isGuessable } from './passwords';
import type { Authenticated } from '../sessions/sessions';

const CHANGED = 'The password was changed.';

const refuseGuessable = (password: string, account: { businessName: string; email: string }) => {
  if (!isGuessable(password, account)) return;
  throw new ApiError('validation_failed', { fieldCodes: { password: 'password_common' } });
};

/** Sets new passwords. */
export class PasswordChange {
  constructor(private readonly dependencies: AccountDependencies) {}

  /** @throws ApiError validation_failed, otp_wrong, otp_expired, otp_used, otp_locked, too_many */
  async reset(input: ResetPasswordInput, caller: Caller): Promise<ResetPasswordResponse> {
    const { limits } = this.dependencies;
    const what = passwordCodeFor(input);
    refuseGuessable(input.password, { businessName: '', email: input.identifier });
    await limits.take(limits.checksOfAddress, caller.address);
    const right = await enteredCode(this.dependencies, what, input.code, limits.codes.password);
    await this.setForgotten(right, what, input.password);
    return { message: CHANGED };
  }

  /** @throws ApiError validation_failed, too_many, login_locked */
  async change(auth: Authenticated, input: ChangePasswordInput, caller: Caller): Promise<void> {
    const { db, throttle, passwords, sessions, outbox, clock } = this.dependencies;
    const { account } = auth;
    refuseGuessable(input.password, { businessName: account.business_name, email: account.email });
    // Counted apart from logins: a stolen session can't lock the owner out with it.
    const subject = `password of ${account.id}`;
    await throttle.ask(subject, caller.address);
    const { right } = await passwords.check(account.password_hash, input.currentPassword);
    if (!right) {
      await throttle.failed(caller.address);
      throw new ApiError('validation_failed', {
        fieldCodes: { currentPassword: 'password_wrong' },
      });
    }
    const passwordHash = await passwords.hash(input.password);
    await db.transaction().execute(async (trx) => {
      await throttle.forget(trx, [subject]);
      await trx
        .updateTable('account')
        .set({ password_hash: passwordHash, updated_at: clock.now() })
        .where('id', '=', account.id)
        .execute();
      await sessions.endAll(trx, account.id, 'password', auth.sessionId);
      await outbox.add(trx, noticeTo(account));
    });
    outbox.wake();
  }

  private async setForgotten(right: RightCode, what: CodeFor, password: string): Promise<void> {
    const { db, clock, codes, passwords, sessions, throttle, outbox } = this.dependencies;
    const owner = await passwordOwner(db, what);
    // The phone or address went to another account between the code and its entry.
    if (owner?.id !== right.accountId) throw new ApiError('otp_expired');
    refuseGuessable(password, { businessName: owner.business_name, email: owner.email });
    const passwordHash = await passwords.hash(password);
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      if (!(await codes.use(trx, right.codeId))) throw new ApiError('otp_used');
      await trx
        .updateTable('account')
        .set({
          password_hash: passwordHash,
          // What a thief of the account began to change goes no further.
          new_email: null,
          new_email_key: null,
          new_phone: null,
          updated_at: now,
          // The code came to the mailbox: who reads it is who sets the password.
          ...(right.channel === 'email'
            ? { password_owned: true, email_verified_at: owner.email_verified_at ?? now }
            : { password_owned: false }),
        })
        .where('id', '=', owner.id)
        .execute();
      await sessions.endAll(trx, owner.id, 'password');
      await throttle.forget(trx, namesOf(owner));
      await outbox.add(trx, noticeTo(owner));
    });
    outbox.wake();
  }
}

const noticeTo = (account: Account) =>
  ({ template: 'password_changed', ...ownerOf(account) }) as const;
