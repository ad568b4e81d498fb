/** The code of a registration, by WhatsApp or by e-mail, made after the answer to who asked for it. */
import type { Transaction } from 'kysely';
import type { Tables } from '../database/schema';
import { type Account, candidates } from './accounts';
import type { AskedRegistrationCode, Settle } from './asked';
import type { LostCode } from './newest-code';
import type { Parts } from './parts';

/** Sends codes, and makes decoys where nobody is to get one: entries are answered alike. */
export class RegistrationCodes {
  constructor(private readonly parts: Pick<Parts, 'db' | 'codes' | 'outbox'>) {}

  /** Sends the code that was asked for. */
  async fulfil(asked: AskedRegistrationCode, settle: Settle): Promise<void> {
    const { db } = this.parts;
    const { phone, userId, channel } = asked;
    const { pending: newest, verified: phoneOwner } = await candidates(db, { phone });
    const pending = userId === undefined ? newest : await this.pendingById(userId, phone);
    // Codes by e-mail prove the address: whose it is already gets none.
    const owner =
      channel === 'whatsapp' || !pending
        ? phoneOwner
        : (await candidates(db, { emailKey: pending.email_key })).verified;
    await db.transaction().execute(async (trx) => {
      if (pending && !pending.activated_at && !owner) await this.send(trx, asked, pending);
      else await this.sendNone(trx, asked, pending, owner);
      await settle(trx);
    });
  }

  /** A code did not arrive by WhatsApp: one goes to the address of the registration in its place. */
  async mail({ phone, accountId: userId }: LostCode): Promise<void> {
    const { db, outbox } = this.parts;
    const pending = await this.pendingById(userId, phone);
    if (!pending) return;
    const { language } = pending;
    await outbox.ask(db, { ask: 'registration_code', phone, userId, channel: 'email', language });
    outbox.wake();
  }

  private async send(
    trx: Transaction<Tables>,
    { phone, channel, language }: AskedRegistrationCode,
    pending: Account,
  ): Promise<void> {
    const { codes, outbox } = this.parts;
    const what = { purpose: 'register', subject: phone, channel } as const;
    const { id, code } = await codes.make(trx, what, pending.id);
    const message =
      channel === 'email'
        ? ({
            template: 'verification_code_email',
            to: pending.email,
            language: pending.language,
          } as const)
        : ({ template: 'verification_code', to: phone, language } as const);
    await outbox.add(trx, { ...message, code }, id);
  }

  /** Who has proved the phone that somebody registers with hears of it. */
  private async sendNone(
    trx: Transaction<Tables>,
    { phone, channel }: AskedRegistrationCode,
    pending: Account | undefined,
    owner: Account | undefined,
  ): Promise<void> {
    const { codes, outbox } = this.parts;
    await codes.makeDecoy(trx, { purpose: 'register', subject: phone, channel }, pending?.id);
    if (!owner || channel === 'email') return;
    const { phone: to, language } = owner;
    await outbox.add(trx, { template: 'account_exists', to, language });
  }

  private pendingById(id: string, phone: string): Promise<Account | undefined> {
    return this.parts.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', id)
      .where('phone', '=', phone)
      .where('activated_at', 'is', null)
      .executeTakeFirst();
  }
}
