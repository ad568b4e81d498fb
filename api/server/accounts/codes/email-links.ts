/**
 * What the links of our mails open: an e-mail address is confirmed, the lock of a login lifted. A
 * link is 256 random bits, kept as their hash, works once, and has an end.
 */
import type { Transaction } from 'kysely';
import { RESEND_SECONDS } from '../../../contract/accounts/auth';
import type {
  SendEmailLinkInput,
  SendEmailLinkResponse,
  VerifyEmailResponse,
} from '../../../contract/accounts/email-link';
import { emailKey } from '../../../contract/platform/normalize';
import { ApiError } from '../../platform/http/api-error';
import type { Tables } from '../../platform/database/schema';
import { type Account, addressOf, ownerOf, userOf } from '../accounts';
import type { AskedLink } from './asked';
import type { Caller } from '../../platform/http/caller';
import { isWaiting } from './link-mail';
import type { AccountDependencies } from '../dependencies';
import { tokenHash } from '../../platform/crypto/secrets';
import type { Authenticated } from '../sessions/sessions';
import { takenBy } from '../taken';

/** What is answered whether or not a link went out. */
const LINK_SENT = 'If this address waits for its confirmation, a new link is on its way.';

/** Checks links, and has further ones sent. */
export class EmailLinks {
  constructor(
    private readonly dependencies: Pick<AccountDependencies, 'db' | 'clock' | 'limits' | 'outbox'>,
  ) {}

  /** Uses the link up that lifts the lock of this account; false when it is none. */
  async unlocks(token: string, account: Account): Promise<boolean> {
    const now = this.dependencies.clock.now();
    const row = await this.dependencies.db
      .updateTable('mail_link')
      .set({ used_at: now })
      .where('hash', '=', tokenHash(token))
      .where('purpose', '=', 'unlock')
      .where('account_id', '=', account.id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('hash')
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Confirms the address of a link.
   *
   * @param reader who is signed in where the link was opened, if anybody.
   * @throws ApiError link_expired, link_used, email_taken, too_many
   */
  async verify(
    token: string,
    caller: Caller,
    reader: Authenticated | undefined,
  ): Promise<VerifyEmailResponse> {
    const { db, limits, outbox } = this.dependencies;
    await limits.take(limits.checksOfAddress, caller.address);
    try {
      const account = await db
        .transaction()
        .execute((trx) => this.confirm(trx, tokenHash(token), reader));
      outbox.wake();
      return { user: userOf(account) };
    } catch (error) {
      throw takenBy(error) ?? error;
    }
  }

  /** @throws ApiError too_soon, too_many */
  async resend(input: SendEmailLinkInput, caller: Caller): Promise<SendEmailLinkResponse> {
    const { db, limits, outbox } = this.dependencies;
    await limits.beginSend(caller);
    const asked =
      'token' in input ? await this.ofLink(input.token) : { key: emailKey(input.email) };
    await limits.takeSend(limits.links, asked.key, caller);
    await outbox.ask(db, { ask: 'email_link', ...asked });
    outbox.wake();
    return { message: LINK_SENT, retryAfter: RESEND_SECONDS };
  }

  private async confirm(
    trx: Transaction<Tables>,
    hash: string,
    reader: Authenticated | undefined,
  ): Promise<Account> {
    const now = this.dependencies.clock.now();
    const link = await trx
      .selectFrom('mail_link')
      .selectAll()
      .where('hash', '=', hash)
      .where('purpose', '=', 'email')
      // Of two that come together the second waits here, and sees that the link has served.
      .forUpdate()
      .executeTakeFirst();
    if (link?.used_at) throw new ApiError('link_used');
    if (!link || link.expires_at <= now) throw new ApiError('link_expired');
    const account = await trx
      .selectFrom('account')
      .selectAll()
      .where('id', '=', link.account_id)
      .forUpdate()
      .executeTakeFirst();
    if (!account || addressOf(account).key !== link.email_key) throw new ApiError('link_expired');
    await trx.updateTable('mail_link').set({ used_at: now }).where('hash', '=', hash).execute();
    return this.prove(trx, account, reader?.account.id === account.id);
  }

  /** The address is proved. `byOwner`: its reader is signed in to the account. */
  private async prove(
    trx: Transaction<Tables>,
    account: Account,
    byOwner: boolean,
  ): Promise<Account> {
    const now = this.dependencies.clock.now();
    const { email, key } = addressOf(account);
    const changed = account.new_email !== null;
    if (changed && account.email_verified_at !== null) {
      await this.dependencies.outbox.add(trx, {
        template: 'email_changed',
        ...ownerOf(account),
        values: { email },
      });
    }
    return trx
      .updateTable('account')
      .set({
        email,
        email_key: key,
        new_email: null,
        new_email_key: null,
        email_verified_at: changed ? now : (account.email_verified_at ?? now),
        password_owned: byOwner || (!changed && account.password_owned),
        updated_at: now,
      })
      .where('id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** The account of an earlier link and its address; who holds a link of ours is no stranger. */
  private async ofLink(token: string): Promise<Pick<AskedLink, 'key' | 'accountId'>> {
    const hash = tokenHash(token);
    const account = await this.dependencies.db
      .selectFrom('mail_link')
      .innerJoin('account', 'account.id', 'mail_link.account_id')
      .where('mail_link.hash', '=', hash)
      .where('mail_link.purpose', '=', 'email')
      .selectAll('account')
      .executeTakeFirst();
    return account && isWaiting(account)
      ? { key: addressOf(account).key, accountId: account.id }
      : { key: `link ${hash}` };
  }
}
