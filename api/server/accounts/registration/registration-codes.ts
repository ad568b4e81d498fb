/** Registration codes, created after the response, and the fallback for undelivered ones. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { runTransaction } from '../../platform/database/transactions';
import { type Account, candidates } from '../accounts';
import type { RegistrationCodeRequest, Settle } from '../codes/anonymous-requests';
import type { LostCode } from '../codes/newest-code';
import type { AccountDependencies } from '../dependencies';

/** The unverified phone number of an account, otherwise of the newest registration. */
type Named = Pick<RegistrationCodeRequest, 'phone' | 'userId' | 'proved'>;

/** Sends codes, and creates decoys if none may be sent, so that attempts get the same responses. */
export class RegistrationCodes {
  constructor(
    private readonly dependencies: Pick<AccountDependencies, 'db' | 'codes' | 'outbox'>,
  ) {}

  async fulfil(asked: RegistrationCodeRequest, settle: Settle): Promise<void> {
    const { db } = this.dependencies;
    const { verified: owner } = await candidates(db, { phone: asked.phone });
    const pending = await this.pending(asked);
    await runTransaction(db, async (trx) => {
      if (pending && !owner) await this.send(trx, asked, pending);
      else await this.sendNone(trx, asked, pending, owner);
      await settle(trx);
    });
  }

  /**
   * Mails instructions to a registration whose WhatsApp code was not delivered. The code itself is
   * not mailed, because a mailbox does not verify a phone number.
   */
  async notify({ phone, accountId }: LostCode, settle: Settle): Promise<void> {
    const { db, outbox } = this.dependencies;
    const pending = await this.pending({ phone, userId: accountId, proved: true });
    const { verified: owner } = await candidates(db, { emailKey: pending?.email_key ?? '' });
    await runTransaction(db, async (trx) => {
      await settle(trx);
      // An existing owner of the address has already been notified of the registration.
      if (!pending || (owner && owner.id !== pending.id)) return;
      const { email: to, language } = pending;
      // No name: until the address is verified, it may belong to a stranger.
      await outbox.add(trx, { template: 'code_undelivered', to, language });
    });
  }

  private async send(
    trx: Transaction<Tables>,
    { phone, language }: RegistrationCodeRequest,
    pending: Account,
  ): Promise<void> {
    const { codes, outbox } = this.dependencies;
    const { id, code } = await codes.make(trx, { purpose: 'register', subject: phone }, pending.id);
    await outbox.add(trx, { template: 'verification_code', to: phone, language, code }, id);
  }

  /** Creates a decoy and notifies the owner of the phone number, if any. */
  private async sendNone(
    trx: Transaction<Tables>,
    { phone }: RegistrationCodeRequest,
    pending: Account | undefined,
    owner: Account | undefined,
  ): Promise<void> {
    const { codes, outbox } = this.dependencies;
    await codes.makeDecoy(trx, { purpose: 'register', subject: phone }, pending?.id);
    if (!owner) return;
    const { phone: to, language } = owner;
    await outbox.add(trx, { template: 'account_exists', to, language });
  }

  private pending({ phone, userId, proved = false }: Named): Promise<Account | undefined> {
    return this.dependencies.db
      .selectFrom('account')
      .selectAll()
      .where('phone', '=', phone)
      .where('phone_verified_at', 'is', null)
      .$if(userId !== undefined, (query) => query.where('id', '=', userId ?? ''))
      .$if(!proved, (query) => query.where('activated_at', 'is', null))
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  }
}
