/** Archives of accounts: requested, created by the job, mailed as a link and downloaded once. */
import type { Archive } from '../../../contract/accounts/archive';
import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import type { Account } from '../accounts';
import { recordEvent } from '../events/account-events';
import type { AccountDependencies } from '../dependencies';
import { tokenHash } from '../../platform/crypto/secrets';
import { runTransaction } from '../../platform/database/transactions';
import { iso } from '../../platform/clock';

export class Archives {
  constructor(
    private readonly dependencies: Pick<AccountDependencies, 'db' | 'clock' | 'limits'> & {
      readonly wake: () => void;
    },
  ) {}

  async state(account: Account): Promise<Archive> {
    const { db, clock } = this.dependencies;
    const row = await db
      .selectFrom('archive')
      .select(['status', 'asked_at', 'expires_at', 'used_at'])
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    const over = row?.used_at || (row?.expires_at && row.expires_at <= clock.now());
    if (!row || over) return { status: 'none', askedAt: null, expiresAt: null };
    return {
      status: row.status,
      askedAt: row.asked_at.toISOString(),
      expiresAt: iso(row.expires_at),
    };
  }

  /** Requests an archive; if one is being created, returns that one. */
  async ask(account: Account, { device }: Caller): Promise<Archive> {
    const { db, clock, limits, wake } = this.dependencies;
    const before = await this.state(account);
    if (before.status === 'making') return before;
    await limits.take(limits.archives, account.id);
    const now = clock.now();
    await runTransaction(db, async (trx) => {
      // A new request invalidates the previous archive and its link.
      await trx
        .deleteFrom('archive')
        .where('account_id', '=', account.id)
        .where('status', '!=', 'making')
        .execute();
      const asked = await trx
        .insertInto('archive')
        .values({
          account_id: account.id,
          status: 'making',
          asked_at: now,
          run_after: now,
          token_hash: null,
          expires_at: null,
          used_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('account_id')
        .executeTakeFirst();
      if (asked) await recordEvent(trx, account.id, { kind: 'archive_asked', device, at: now });
    });
    wake();
    return this.state(account);
  }

  /** Opens an archive with the token of its link. The token works once. */
  async open(account: Account, token: string): Promise<AsyncIterable<Uint8Array>> {
    const { db, clock } = this.dependencies;
    const now = clock.now();
    const row = await db
      .updateTable('archive')
      .set({ used_at: now })
      .where('account_id', '=', account.id)
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', now)
      .where('used_at', 'is', null)
      .returning('attempts')
      .executeTakeFirst();
    if (row) return this.parts(account.id, row.attempts);
    const used = await db
      .selectFrom('archive')
      .select('used_at')
      .where('account_id', '=', account.id)
      .where('token_hash', '=', tokenHash(token))
      .executeTakeFirst();
    throw new ApiError(used?.used_at ? 'link_used' : 'link_expired');
  }

  private async *parts(accountId: string, attempt: number): AsyncGenerator<Uint8Array> {
    for (let part = 0; ; part += 1) {
      const row = await this.dependencies.db
        .selectFrom('archive_part')
        .select('bytes')
        .where('account_id', '=', accountId)
        .where('attempt', '=', attempt)
        .where('part', '=', part)
        .executeTakeFirst();
      if (!row) return;
      yield row.bytes;
    }
  }
}
