/** Registration and its codes. Neither reveals whether there is an account. */
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CodeSent } from '../../../contract/accounts/codes';
import type {
  ChangePendingPhoneInput,
  ChangePendingPhoneResponse,
  RegisterInput,
  RegisterResponse,
  SendOtpInput,
} from '../../../contract/accounts/registration';
import { RESEND_SECONDS } from '../../../contract/constants';
import { businessNameKey, emailKey } from '../../../contract/platform/normalize';
import type { AccountTable } from '../../platform/database/schema';
import { runTransaction } from '../../platform/database/transactions';
import { type Account, userOf } from '../accounts';
import type { Caller } from '../../platform/http/caller';
import { checkedPhone } from '../../platform/http/checked-phone';
import { agreementAt } from '../legal-versions';
import type { AccountDependencies } from '../dependencies';
import { refuseGuessable } from '../login/passwords';
import { refuseTakenName } from '../taken';

/** Shown by the client after a code is sent. Specification section 4. */
const CODE_SENT = 'Verification code sent via WhatsApp.';

export class Registration {
  constructor(private readonly dependencies: AccountDependencies) {}

  async register(input: RegisterInput, caller: Caller): Promise<RegisterResponse> {
    const { passwords, limits } = this.dependencies;
    const phone = checkedPhone(input.phone);
    refuseGuessable(input.password, input);
    await refuseTakenName(this.dependencies.db, input.businessName);
    await limits.beginSend(caller, phone);
    // Check the limit before the expensive hash and count after it, so that an overloaded server
    // does not use up codes.
    await limits.look(limits.codes.register, phone);
    const passwordHash = await passwords.hash(input.password);
    await limits.takeSend(limits.codes.register, phone, caller);
    const now = this.dependencies.clock.now();
    const account = await this.keep({
      id: randomUUID(),
      business_name: input.businessName,
      business_name_key: businessNameKey(input.businessName),
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email,
      email_key: emailKey(input.email),
      phone,
      password_hash: passwordHash,
      language: caller.language,
      ...(await agreementAt(this.dependencies.db, now)),
      created_at: now,
      updated_at: now,
    });
    return { user: userOf(account), retryAfter: RESEND_SECONDS };
  }

  async sendOtp(input: SendOtpInput, caller: Caller): Promise<CodeSent> {
    const { db, limits, outbox } = this.dependencies;
    const phone = checkedPhone(input.phone);
    await limits.beginSend(caller, phone);
    await limits.takeSend(limits.codes.register, phone, caller);
    const proved = await this.isProved(input);
    await outbox.ask(db, codeOf({ phone, userId: input.userId, proved }, caller.language));
    outbox.wake();
    return { message: CODE_SENT, retryAfter: RESEND_SECONDS };
  }

  async changePhone(
    input: ChangePendingPhoneInput,
    caller: Caller,
  ): Promise<ChangePendingPhoneResponse> {
    const { db, limits, outbox } = this.dependencies;
    // An account created with Google may not have a phone number yet.
    const phone = input.phone === undefined ? '' : checkedPhone(input.phone);
    const newPhone = checkedPhone(input.newPhone, 'newPhone');
    const { userId } = input;
    await limits.beginSend(caller, newPhone);
    await limits.look(limits.codes.register, newPhone);
    await limits.take(limits.phoneChanges, userId);
    await limits.takeSend(limits.codes.register, newPhone, caller);
    const proved = await this.isProved(input);
    await runTransaction(db, async (trx) => {
      await trx
        .updateTable('account')
        .set({ phone: newPhone, updated_at: this.dependencies.clock.now() })
        .where('id', '=', userId)
        .where('phone', '=', phone)
        .where('phone_verified_at', 'is', null)
        .$if(!proved, (update) => update.where('activated_at', 'is', null))
        .execute();
      await outbox.ask(trx, codeOf({ phone: newPhone, userId, proved }, caller.language));
    });
    outbox.wake();
    return { phone: newPhone, message: CODE_SENT, retryAfter: RESEND_SECONDS };
  }

  /** Stores a registration together with the requests for its code and mail. */
  private async keep(values: Insertable<AccountTable>): Promise<Account> {
    const { db, outbox } = this.dependencies;
    const { id, phone, language } = values;
    const account = await runTransaction(db, async (trx) => {
      const row = await trx
        .insertInto('account')
        .values(values)
        .returningAll()
        .executeTakeFirstOrThrow();
      await outbox.ask(trx, codeOf({ phone, userId: id, proved: false }, language));
      await outbox.ask(trx, { ask: 'registration_mail', accountId: id });
      return row;
    });
    outbox.wake();
    return account;
  }

  private async isProved(input: {
    readonly userId?: string | undefined;
    readonly phoneProof?: string | undefined;
  }): Promise<boolean> {
    const { userId, phoneProof } = input;
    return userId !== undefined && this.dependencies.phoneProofs.holds(userId, phoneProof);
  }
}

const codeOf = (
  of: { readonly phone: string; readonly userId: string | undefined; readonly proved: boolean },
  language: Account['language'],
) => ({ ask: 'registration_code', ...of, language }) as const;
