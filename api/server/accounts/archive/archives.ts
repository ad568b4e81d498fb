/** Archives of accounts: requested, created by the job, mailed as a link and downloaded. */
import { sql } from 'kysely';
import type { Archive } from '../../../contract/accounts/archive';
import { ApiError } from '../../platform/http/api-error';
import type { Caller } from '../../platform/http/caller';
import type { Account } from '../accounts';
import { recordEvent } from '../events/account-events';
import type { AccountDependencies } from '../dependencies';
import { tokenHash } from '../../platform/crypto/secrets';
import { runTransaction } from '../../platform/database/transactions';
import { after, iso } from '../../platform/clock';

/** How long after its first use a link still works, in seconds: longer than a download takes. */
const REPEAT_SECONDS = 30 * 60;

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
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('account_id')
        .executeTakeFirst();
      if (asked) await recordEvent(trx, account.id, { kind: 'archive_asked', device, at: now });
    });
    wake();
    return this.state(account);
  }

  /**
   * Opens an archive with the token of its link. The token works once, and again for half an hour,
   * because a download may break off.
   */
  async open(account: Account, token: string): Promise<AsyncIterable<Uint8Array>> {
    const { db, clock } = this.dependencies;
    const now = clock.now();
    const hash = tokenHash(token);
    const row = await db
      .updateTable('archive')
      .set({ used_at: sql<Date>`coalesce(used_at, ${now})` })
      .where('account_id', '=', account.id)
      .where('token_hash', '=', hash)
      .where('expires_at', '>', now)
      .where((where) =>
        where.or([
          where('used_at', 'is', null),
          where('used_at', '>', after(now, -REPEAT_SECONDS)),
        ]),
      )
      .returning((archive) =>
        archive
          .selectFrom('archive_part')
          .select(({ fn }) => fn.countAll().as('count'))
          .whereRef('archive_part.account_id', '=', 'archive.account_id')
          .whereRef('archive_part.attempt', '=', 'archive.attempts')
          .as('parts'),
      )
      .executeTakeFirst();
    if (row) return this.parts(hash, Number(row.parts));
    const used = await db
      .selectFrom('archive')
      .select('used_at')
      .where('account_id', '=', account.id)
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    throw new ApiError(used?.used_at ? 'link_used' : 'link_expired');
  }

  /** @throws if the archive is deleted meanwhile, so that the download breaks instead of ending. */
  private async *parts(hash: string, count: number): AsyncGenerator<Uint8Array> {
    for (let part = 0; part < count; part += 1) {
      // By its token, because a new archive of the account has parts of the same numbers.
      const { bytes } = await this.dependencies.db
        .selectFrom('archive')
        .innerJoin('archive_part', (join) =>
          join
            .onRef('archive_part.account_id', '=', 'archive.account_id')
            .onRef('archive_part.attempt', '=', 'archive.attempts'),
        )
        .select('bytes')
        .where('token_hash', '=', hash)
        .where('part', '=', part)
        .executeTakeFirstOrThrow(
          () => new Error('An archive was deleted while it was being downloaded'),
        );
      yield bytes;
    }
  }
}
