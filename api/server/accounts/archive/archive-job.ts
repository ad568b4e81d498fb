/** Creates the requested archives and mails their links. */
import { retentionPeriods } from '../../../contract/retention-periods';
import type { InvoiceDocuments } from '../../money/invoices/invoice-documents';
import { dayIn } from '../../money/mails/billing-facts';
import type { Outbox } from '../../messaging/outbox/outbox';
import { after } from '../../platform/clock';
import { newToken, tokenHash } from '../../platform/crypto/secrets';
import { runTransaction } from '../../platform/database/transactions';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import type { Core } from '../../platform/core';
import { type Account, accountById, ownerOf } from '../accounts';
import { datasetsOf } from './archive-data';
import { filesOf, inParts } from './archive-files';
import { zipOfFiles } from './zip';

const INTERVAL_SECONDS = 60;
/** The length of a lease, in seconds. It is renewed with every part. */
const LEASE_SECONDS = 5 * 60;
const MAX_ATTEMPTS = 5;
/** The minimum size of a part, in bytes. */
const PART_BYTES = 256 * 1024;
const DAY = 24 * 60 * 60;

type Claim = { readonly account: Account; readonly attempt: number };

/** Creates archives one at a time. Several servers can run it in parallel. */
export class ArchiveJob extends PeriodicJob {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'log'> & {
      readonly outbox: Pick<Outbox, 'add' | 'wake'>;
      readonly papers: Pick<InvoiceDocuments, 'files'>;
    },
  ) {
    super(INTERVAL_SECONDS, 'Requested archives could not be read', deps.log);
  }

  async runOnce(): Promise<void> {
    for (let claim = await this.claim(); claim; claim = await this.claim()) {
      await this.tryOne(claim);
      if (this.stopping) return;
    }
  }

  private async claim(): Promise<Claim | undefined> {
    const { db, clock } = this.deps;
    const now = clock.now();
    await db
      .updateTable('archive')
      .set({ status: 'failed' })
      .where('status', '=', 'making')
      .where('attempts', '>=', MAX_ATTEMPTS)
      .where('run_after', '<=', now)
      .execute();
    const claimed = await db
      .with('due', (query) =>
        query
          .selectFrom('archive')
          .select('account_id')
          .where('status', '=', 'making')
          .where('run_after', '<=', now)
          .orderBy('run_after')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('archive')
      .set((row) => ({
        run_after: after(now, LEASE_SECONDS),
        attempts: row('attempts', '+', 1),
      }))
      .where('account_id', 'in', (query) => query.selectFrom('due').select('account_id'))
      .returning(['account_id', 'attempts'])
      .executeTakeFirst();
    if (!claimed) return undefined;
    const account = await accountById(db, claimed.account_id);
    return { account, attempt: claimed.attempts };
  }

  /** A failed archive does not block the others; it is retried when its lease expires. */
  private async tryOne(claim: Claim): Promise<void> {
    try {
      await this.make(claim);
    } catch (error) {
      this.deps.log.error(
        { err: error, account: claim.account.id, attempt: claim.attempt },
        'An archive could not be created',
      );
    }
  }

  private async make({ account, attempt }: Claim): Promise<void> {
    const { db, clock, papers } = this.deps;
    await db.deleteFrom('archive_part').where('account_id', '=', account.id).execute();
    let part = 0;
    const files = filesOf(datasetsOf(db, account), papers.files(account));
    const chunks = zipOfFiles(files, clock.now());
    for await (const bytes of inParts(chunks, PART_BYTES)) {
      if (!(await this.holds({ account, attempt }))) return;
      await db
        .insertInto('archive_part')
        .values({ account_id: account.id, attempt, part, bytes })
        .execute();
      part += 1;
    }
    await this.finish({ account, attempt });
  }

  /** Renews the lease; false if another server has claimed the archive. */
  private async holds({ account, attempt }: Claim): Promise<boolean> {
    const { db, clock } = this.deps;
    const held = await db
      .updateTable('archive')
      .set({ run_after: after(clock.now(), LEASE_SECONDS) })
      .where('account_id', '=', account.id)
      .where('attempts', '=', attempt)
      .where('status', '=', 'making')
      .returning('account_id')
      .executeTakeFirst();
    return held !== undefined;
  }

  private async finish({ account, attempt }: Claim): Promise<void> {
    const { db, clock, outbox } = this.deps;
    const token = newToken();
    const expiresAt = after(clock.now(), retentionPeriods.archiveDays * DAY);
    await runTransaction(db, async (trx) => {
      const ready = await trx
        .updateTable('archive')
        .set({ status: 'ready', token_hash: tokenHash(token), expires_at: expiresAt })
        .where('account_id', '=', account.id)
        .where('attempts', '=', attempt)
        .where('status', '=', 'making')
        .returning('account_id')
        .executeTakeFirst();
      if (!ready) return;
      const values = { date: dayIn(account.language, expiresAt) };
      await outbox.add(trx, { template: 'archive_ready', ...ownerOf(account), token, values });
    });
    outbox.wake();
  }
}
