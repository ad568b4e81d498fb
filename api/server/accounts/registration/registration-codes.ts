/** The code of a registration, made after the answer to who asked for it, and what follows a lost one. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { type Account, candidates } from '../accounts';
import type { AskedRegistrationCode, Settle } from '../codes/asked';
import type { LostCode } from '../codes/newest-code';
import type { AccountDependencies } from '../dependencies';

/** Which unverified phone is meant: of a named registration or account, or the newest registration's. */
type Named = Pick<AskedRegistrationCode, 'phone' | 'userId' | 'proved'>;

/** Sends codes, and makes decoys where nobody is to get one: entries are answered alike. */
export class RegistrationCodes {
  constructor(
    private readonly dependencies: Pick<AccountDependencies, 'db' | 'codes' | 'outbox'>,
  ) {}

  /** Sends the code that was asked for. */
  async fulfil(asked: AskedRegistrationCode, settle: Settle): Promise<void> {
    const { db } = this.dependencies;
    const { verified: owner } = await candidates(db, { phone: asked.phone });
    const pending = await this.pending(asked);
    await db.transaction().execute(async (trx) => {
      if (pending && !owner) await this.send(trx, asked, pending);
      else await this.sendNone(trx, asked, pending, owner);
      await settle(trx);
    });
  }

  /**
   * A code did not arrive by WhatsApp: the address of its registration is told what to do. The code
   * itself is not mailed, for a mailbox proves no phone.
   */
  async notify({ phone, accountId }: LostCode): Promise<void> {
    const { db, outbox } = this.dependencies;
    const pending = await this.pending({ phone, userId: accountId, proved: true });
    if (!pending) return;
    const { email: to, email_key: emailKey, language } = pending;
    // Whose address it is already hears nothing of another's registration.
    const { verified: owner } = await candidates(db, { emailKey });
    if (owner && owner.id !== pending.id) return;
    // Without a name: until the address is proved, its reader may be a stranger to who gave it.
    await db
      .transaction()
      .execute((trx) => outbox.add(trx, { template: 'code_undelivered', to, language }));
    outbox.wake();
  }

  private async send(
    trx: Transaction<Tables>,
    { phone, language }: AskedRegistrationCode,
    pending: Account,
  ): Promise<void> {
    const { codes, outbox } = this.dependencies;
    const { id, code } = await codes.make(trx, { purpose: 'register', subject: phone }, pending.id);
    await outbox.add(trx, { template: 'verification_code', to: phone, language, code }, id);
  }

  /** Who has proved the phone that somebody registers with hears of it. */
  private async sendNone(
    trx: Transaction<Tables>,
    { phone }: AskedRegistrationCode,
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
