/** Mailed links, to verify an address or unlock a login: random, hashed, single-use. */
import type { Transaction } from 'kysely';
import { RESEND_SECONDS } from '../../../contract/constants';
import type { CodeSent } from '../../../contract/accounts/codes';
import type {
  SendEmailLinkInput,
  VerifyEmailResponse,
} from '../../../contract/accounts/email-link';
import { emailKey } from '../../../contract/platform/normalize';
import { ApiError } from '../../platform/http/api-error';
import type { Tables } from '../../platform/database/schema';
import { runTransaction } from '../../platform/database/transactions';
import { type Account, addressOf, userOf } from '../accounts';
import { notifyOwner } from '../events/owner-mail';
import type { EmailLinkRequest } from './anonymous-requests';
import type { Authenticated, Caller } from '../../platform/http/caller';
import { isWaiting } from './link-mail';
import type { AccountDependencies } from '../dependencies';
import { tokenHash } from '../../platform/crypto/secrets';
import { takenBy } from '../taken';

/** The response whether or not a link is sent. */
const LINK_SENT = 'If this address waits for its confirmation, a new link is on its way.';

export class EmailLinks {
  constructor(
    private readonly dependencies: Pick<
      AccountDependencies,
      'db' | 'clock' | 'limits' | 'outbox' | 'sessions'
    >,
  ) {}

  /** Consumes an unlock link of this account; false if it is not valid. */
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

  /** Verifies the address of a link; `reader` is the session in which it was opened. */
  async verify(
    token: string,
    caller: Caller,
    reader: Authenticated | undefined,
  ): Promise<VerifyEmailResponse> {
    const { db, limits, outbox } = this.dependencies;
    await limits.take(limits.checksOfAddress, caller.address);
    try {
      const account = await runTransaction(db, (trx) =>
        this.confirm(trx, tokenHash(token), caller, reader),
      );
      outbox.wake();
      return { user: userOf(account) };
    } catch (error) {
      throw takenBy(error) ?? error;
    }
  }

  async resend(input: SendEmailLinkInput, caller: Caller): Promise<CodeSent> {
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
    caller: Caller,
    reader: Authenticated | undefined,
  ): Promise<Account> {
    const now = this.dependencies.clock.now();
    const link = await trx
      .selectFrom('mail_link')
      .selectAll()
      .where('hash', '=', hash)
      .where('purpose', '=', 'email')
      // A concurrent second request waits here and then sees that the link is used.
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
    return this.prove(trx, account, caller, await this.isOwner(trx, account, reader));
  }

  /** Whether the reader is signed in to the account, with its current password. */
  private async isOwner(
    trx: Transaction<Tables>,
    account: Account,
    reader: Authenticated | undefined,
  ): Promise<boolean> {
    return (
      reader?.account.id === account.id &&
      reader.account.password_hash === account.password_hash &&
      (await this.dependencies.sessions.isOpen(trx, reader.sessionId))
    );
  }

  /** Marks the address as verified. `byOwner`: the reader is signed in to the account. */
  private async prove(
    trx: Transaction<Tables>,
    account: Account,
    { device }: Caller,
    byOwner: boolean,
  ): Promise<Account> {
    const now = this.dependencies.clock.now();
    const { email, key } = addressOf(account);
    const changed = account.new_email !== null;
    if (changed) {
      const act = { kind: 'email_changed', device, at: now } as const;
      await notifyOwner(trx, this.dependencies.outbox, account, act, {
        // An address that was never verified may belong to a stranger.
        isMailed: account.email_verified_at !== null,
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

  /** The account and address of an earlier link. Holding a link proves access to the mailbox. */
  private async ofLink(token: string): Promise<Pick<EmailLinkRequest, 'key' | 'accountId'>> {
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
