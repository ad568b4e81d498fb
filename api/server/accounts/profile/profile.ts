/**
 * Profile updates. A new email address or phone number is shown as unverified, and the old one
 * stays in effect until the new one is verified. If another account owns it, only that account's
 * owner is notified.
 */
import type { Transaction } from 'kysely';
import { RESEND_SECONDS } from '../../../contract/constants';
import { serverMessages } from '../../../contract/platform/errors';
import type { CodeSent } from '../../../contract/accounts/codes';
import type { UpdateMeInput, VerifyMyPhoneBody } from '../../../contract/accounts/users';
import type { User } from '../../../contract/accounts/user';
import { formatPhone } from '../../../../src/foundations/format/format-phone';
import { ApiError } from '../../platform/http/api-error';
import type { Tables } from '../../platform/database/schema';
import { runTransaction } from '../../platform/database/transactions';
import { type Account, candidates, ownerOf, userOf } from '../accounts';
import { notifyOwner } from '../events/owner-mail';
import { dropRivals, lockOwnership } from '../registration/activation';
import type { Authenticated, Caller } from '../../platform/http/caller';
import type { VerifiedCode } from '../codes/newest-code';
import type { LinkMail } from '../codes/link-mail';
import { requireUnchanged } from '../login/own-password';
import { enteredCode } from '../codes/entered-code';
import type { AccountDependencies } from '../dependencies';
import { emailChange, phoneChange, phoneToProve, plainChange } from './profile-changes';
import { requireRecentProof } from '../second-factor/proof';
import { refuseTakenName, takenBy } from '../taken';

/** Shown by the client after a code is sent. Specification section 4. */
const CODE_SENT = 'Verification code sent via WhatsApp.';

export class Profile {
  constructor(
    private readonly dependencies: AccountDependencies,
    private readonly links: LinkMail,
  ) {}

  async update(auth: Authenticated, input: UpdateMeInput, caller: Caller): Promise<User> {
    const { db, limits, outbox, clock, sessions } = this.dependencies;
    const { account } = auth;
    const email = emailChange(account, input.email);
    const phone = phoneChange(account, input.phone);
    // Check all limits before counting, so that a rejected update does not use up the other limit.
    const proofs = [email.prove, phone.prove].filter((to) => to !== undefined);
    if (proofs.length > 0) {
      requireRecentProof(auth, clock.now());
      if (input.businessName !== undefined) {
        await refuseTakenName(db, input.businessName, account.id);
      }
      await limits.beginSend(caller, ...proofs);
    }
    if (email.prove) await limits.look(limits.links, email.prove);
    if (phone.prove) await limits.takeSend(limits.codes.phone, phone.prove, caller);
    if (email.prove) await limits.takeSend(limits.links, email.prove, caller);
    const changesContact = input.email !== undefined || input.phone !== undefined;
    try {
      const changed = await runTransaction(db, async (trx) => {
        // A pending value may just have been verified, or discarded by a new password.
        const current = changesContact ? await requireUnchanged(trx, sessions, auth) : account;
        const change = {
          ...plainChange(input),
          ...emailChange(current, input.email).change,
          ...phoneChange(current, input.phone).change,
        };
        const after = await trx
          .updateTable('account')
          .set({ ...change, updated_at: clock.now() })
          .where('id', '=', account.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        if (email.prove) await this.startEmailChange(trx, after, email.prove);
        if (phone.prove) await this.startPhoneChange(trx, after, phone.prove);
        return after;
      });
      outbox.wake();
      return userOf(changed);
    } catch (error) {
      throw takenBy(error) ?? error;
    }
  }

  async sendPhoneOtp(account: Account, caller: Caller): Promise<CodeSent> {
    const { db, limits, outbox } = this.dependencies;
    const phone = phoneToProve(account);
    await limits.beginSend(caller, phone);
    await limits.takeSend(limits.codes.phone, phone, caller);
    await runTransaction(db, (trx) => this.startPhoneChange(trx, account, phone));
    outbox.wake();
    return { message: CODE_SENT, retryAfter: RESEND_SECONDS };
  }

  async verifyPhone(auth: Authenticated, input: VerifyMyPhoneBody, caller: Caller): Promise<User> {
    const { db, limits, outbox } = this.dependencies;
    const { account } = auth;
    const subject = phoneToProve(account);
    await limits.take(limits.checksOfAddress, caller.address);
    const verified = await enteredCode(
      this.dependencies,
      { purpose: 'phone', subject, accountId: account.id },
      input.code,
      limits.codes.phone,
    );
    try {
      const proved = await runTransaction(db, (trx) =>
        this.provePhone(trx, auth, verified, caller),
      );
      outbox.wake();
      return userOf(proved);
    } catch (error) {
      throw takenBy(error, serverMessages.verification) ?? error;
    }
  }

  /** Mails a link for a new address, or a notice to the account that already owns it. */
  private async startEmailChange(
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

  /** Sends a code for a new phone number, or a notice to the account that already owns it. */
  private async startPhoneChange(
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
    auth: Authenticated,
    { codeId, subject }: VerifiedCode,
    { device }: Caller,
  ): Promise<Account> {
    const { codes, clock, sessions, outbox } = this.dependencies;
    const { account } = auth;
    await lockOwnership(trx);
    await requireUnchanged(trx, sessions, auth);
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
      const act = { kind: 'phone_changed', device, at: now } as const;
      await notifyOwner(trx, outbox, account, act, { values: { phone: formatPhone(subject) } });
    }
    return proved;
  }
}
