/**
 * Changes of an account by its owner. A new e-mail or phone is shown as unverified and counts only
 * once it is proved; until then the old one does. That another account holds it is told to nobody
 * but its owner.
 */
import type { Transaction } from 'kysely';
import { RESEND_SECONDS } from '../../../contract/accounts/auth';
import { serverMessages } from '../../../contract/platform/errors';
import type {
  SendPhoneOtpResponse,
  UpdateMeInput,
  VerifyMyPhoneBody,
} from '../../../contract/accounts/users';
import type { User } from '../../../contract/accounts/user';
import { ApiError } from '../../platform/http/api-error';
import type { Tables } from '../../platform/database/schema';
import { type Account, candidates, ownerOf, userOf } from '../accounts';
import { dropRivals, lockOwnership } from '../registration/activation';
import type { Caller } from '../../platform/http/caller';
import type { RightCode } from '../codes/newest-code';
import type { LinkMail } from '../codes/link-mail';
import { enteredCode } from '../codes/entered-code';
import type { AccountDependencies } from '../dependencies';
import { emailChange, phoneChange, phoneToProve, plainChange } from './profile-changes';
import { refuseUnproved } from '../second-factor/proof';
import type { Authenticated } from '../sessions/sessions';
import { takenBy } from '../taken';

/** What the client shows after a code was sent. Specification section 4. */
const CODE_SENT = 'Verification code sent via WhatsApp.';

/** Changes accounts. */
export class Profile {
  constructor(
    private readonly dependencies: AccountDependencies,
    private readonly links: LinkMail,
  ) {}

  /** @throws ApiError proof_needed, business_name_taken, validation_failed, too_soon, too_many */
  async update(auth: Authenticated, input: UpdateMeInput, caller: Caller): Promise<User> {
    const { db, limits, outbox, clock } = this.dependencies;
    const { account } = auth;
    const email = emailChange(account, input.email);
    const phone = phoneChange(account, input.phone);
    // Looked at before anything is taken: a change that is refused costs no other's limit.
    const proofs = [email.prove, phone.prove].filter((to) => to !== undefined);
    if (proofs.length > 0) {
      refuseUnproved(auth, clock.now());
      await limits.beginSend(caller, ...proofs);
    }
    if (email.prove) await limits.look(limits.links, email.prove);
    if (phone.prove) await limits.takeSend(limits.codes.phone, phone.prove, caller);
    if (email.prove) await limits.takeSend(limits.links, email.prove, caller);
    const change = { ...plainChange(input), ...email.change, ...phone.change };
    try {
      const changed = await db.transaction().execute(async (trx) => {
        const after = await trx
          .updateTable('account')
          .set({ ...change, updated_at: clock.now() })
          .where('id', '=', account.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (email.prove) await this.askForEmail(trx, after, email.prove);
        if (phone.prove) await this.askForPhone(trx, after, phone.prove);
        return after;
      });
      outbox.wake();
      return userOf(changed);
    } catch (error) {
      throw takenBy(error) ?? error;
    }
  }

  /** @throws ApiError already_verified, too_soon, too_many */
  async sendPhoneOtp(account: Account, caller: Caller): Promise<SendPhoneOtpResponse> {
    const { db, limits, outbox } = this.dependencies;
    const phone = phoneToProve(account);
    await limits.beginSend(caller, phone);
    await limits.takeSend(limits.codes.phone, phone, caller);
    await db.transaction().execute((trx) => this.askForPhone(trx, account, phone));
    outbox.wake();
    return { message: CODE_SENT, retryAfter: RESEND_SECONDS };
  }

  /**
   * @throws ApiError already_verified, otp_wrong, otp_expired, otp_used, otp_locked, phone_taken,
   * too_many
   */
  async verifyPhone(account: Account, input: VerifyMyPhoneBody, caller: Caller): Promise<User> {
    const { db, limits, outbox } = this.dependencies;
    const subject = phoneToProve(account);
    await limits.take(limits.checksOfAddress, caller.address);
    const right = await enteredCode(
      this.dependencies,
      { purpose: 'phone', subject, accountId: account.id },
      input.code,
      limits.codes.phone,
    );
    try {
      const proved = await db.transaction().execute((trx) => this.provePhone(trx, account, right));
      outbox.wake();
      return userOf(proved);
    } catch (error) {
      throw takenBy(error, serverMessages.verification) ?? error;
    }
  }

  /** Mails the link of a new address; when it is another account's, a notice to its owner. */
  private async askForEmail(
    trx: Transaction<Tables>,
    account: Account,
    key: string,
  ): Promise<void> {
    const { verified: owner } = await candidates(trx, { emailKey: key });
    if (!owner || owner.id === account.id) {
      await this.links.sendTo(trx, account, account.language);
      return;
    }
    await this.dependencies.outbox.add(trx, { template: 'email_in_use', ...ownerOf(owner) });
  }

  /** Sends the code of a new phone; when it is another account's, a notice to its owner. */
  private async askForPhone(
    trx: Transaction<Tables>,
    account: Account,
    phone: string,
  ): Promise<void> {
    const { codes, outbox } = this.dependencies;
    const what = { purpose: 'phone', subject: phone } as const;
    const { verified: owner } = await candidates(trx, { phone });
    if (owner) {
      await codes.makeDecoy(trx, what, account.id);
      const { language } = owner;
      await outbox.add(trx, { template: 'account_exists', to: phone, language });
      return;
    }
    const { id, code } = await codes.make(trx, what, account.id);
    const { language } = account;
    await outbox.add(trx, { template: 'verification_code', to: phone, language, code }, id);
  }

  private async provePhone(
    trx: Transaction<Tables>,
    account: Account,
    { codeId, subject }: RightCode,
  ): Promise<Account> {
    const { codes, clock, outbox } = this.dependencies;
    await lockOwnership(trx);
    if (!(await codes.use(trx, codeId))) throw new ApiError('otp_used');
    const now = clock.now();
    const proved = await trx
      .updateTable('account')
      .set({ phone: subject, new_phone: null, phone_verified_at: now, updated_at: now })
      .where('id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await dropRivals(trx, proved);
    if (account.phone_verified_at !== null) {
      await outbox.add(trx, {
        template: 'phone_changed',
        ...ownerOf(account),
        values: { phone: subject },
      });
    }
    return proved;
  }
}
