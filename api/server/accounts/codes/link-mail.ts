/** Mails links that verify an email address or unlock a login. */
import type { Transaction } from 'kysely';
import { after } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { MailLinkTable } from '../../platform/database/schema/login';
import { runTransaction } from '../../platform/database/transactions';
import type { Language } from '../../platform/http/language';
import { type Account, addressOf, candidates, ownerOf } from '../accounts';
import { recordEvent } from '../events/account-events';
import { UNKNOWN_DEVICE } from '../../platform/http/device';
import type {
  EmailLinkRequest,
  RegistrationMailRequest,
  UnlockLinkRequest,
  Settle,
} from './anonymous-requests';
import type { AccountDependencies } from '../dependencies';
import { newToken, tokenHash } from '../../platform/crypto/secrets';

export const LINK_SECONDS: Readonly<Record<MailLinkTable['purpose'], number>> = {
  email: 24 * 60 * 60,
  unlock: 60 * 60,
};

export class LinkMail {
  constructor(
    private readonly dependencies: Pick<AccountDependencies, 'db' | 'clock' | 'limits' | 'outbox'>,
  ) {}

  /** Mails a link for the address that an account has to verify. */
  async sendTo(trx: Transaction<Tables>, account: Account, language: Language): Promise<void> {
    const { email: to, key } = addressOf(account);
    const token = await this.make(trx, 'email', account.id, key);
    // No name: until the address is verified, it may belong to a stranger.
    await this.dependencies.outbox.add(trx, { template: 'email_link', to, language, token });
  }

  /** Mails a registration its link, or a notice to the existing owner of the address. */
  async fulfilRegistration({ accountId }: RegistrationMailRequest, settle: Settle): Promise<void> {
    const { db, limits, outbox } = this.dependencies;
    const account = await this.byId(accountId);
    if (!account) {
      await runTransaction(db, settle);
      return;
    }
    const { email_key: key } = account;
    const { verified } = await candidates(db, { emailKey: key });
    const owner = verified?.id === accountId ? undefined : verified;
    await runTransaction(db, async (trx) => {
      await settle(trx);
      // Counted together with the mail, so that a mail which has to be repeated is not refused, and
      // in the same way for both mails, so that the count does not reveal whether there is an owner.
      if (!(await limits.takesRegistrationMail(trx, key))) return;
      if (owner) {
        if (!(await limits.takes(trx, limits.notices, key))) return;
        await outbox.add(trx, { template: 'registration_attempt', ...ownerOf(owner) });
      } else {
        await this.sendTo(trx, account, account.language);
      }
    });
  }

  async fulfilLink({ key, accountId }: EmailLinkRequest, settle: Settle): Promise<void> {
    const named = accountId === undefined ? undefined : await this.byId(accountId);
    const account = named && isWaiting(named) ? named : await this.waiting(key);
    await runTransaction(this.dependencies.db, async (trx) => {
      await settle(trx);
      if (account) await this.sendTo(trx, account, account.language);
    });
  }

  async fulfilUnlock(
    { accountId, device = UNKNOWN_DEVICE }: UnlockLinkRequest,
    settle: Settle,
  ): Promise<void> {
    const { db, clock, outbox } = this.dependencies;
    const account = accountId === undefined ? undefined : await this.byId(accountId);
    await runTransaction(db, async (trx) => {
      await settle(trx);
      if (!account) return;
      await recordEvent(trx, account.id, { kind: 'login_locked', device, at: clock.now() });
      const token = await this.make(trx, 'unlock', account.id, account.email_key);
      await outbox.add(trx, { template: 'login_locked', ...ownerOf(account), token });
    });
  }

  private async make(
    trx: Transaction<Tables>,
    purpose: MailLinkTable['purpose'],
    accountId: string,
    key: string,
  ): Promise<string> {
    const token = newToken();
    const now = this.dependencies.clock.now();
    await trx
      .insertInto('mail_link')
      .values({
        hash: tokenHash(token),
        purpose,
        account_id: accountId,
        email_key: key,
        created_at: now,
        expires_at: after(now, LINK_SECONDS[purpose]),
      })
      .execute();
    return token;
  }

  private byId(id: string): Promise<Account | undefined> {
    return this.dependencies.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** The account or newest registration that has to verify this address. */
  private async waiting(key: string): Promise<Account | undefined> {
    const rows = await this.dependencies.db
      .selectFrom('account')
      .selectAll()
      .where((where) => where.or([where('email_key', '=', key), where('new_email_key', '=', key)]))
      .orderBy('activated_at', (order) => order.asc().nullsLast())
      .orderBy('created_at', 'desc')
      .limit(5)
      .execute();
    const taken = rows.some((row) => row.email_key === key && row.email_verified_at !== null);
    return taken ? undefined : rows.find(isWaiting);
  }
}

export function isWaiting(account: Account): boolean {
  return account.new_email !== null || account.email_verified_at === null;
}
