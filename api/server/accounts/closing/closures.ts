/** Deletes closed accounts, step by step, once their time has come. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import { lockPayer } from '../../billing/subscriptions/account-state';
import { leavePlans } from '../../billing/subscriptions/leaving';
import { after, type Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import { emptiedAt, erase } from './erase';
import { retention, steps } from './retention';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Receipts that one statement empties. */
const RECEIPTS = 500;

/**
 * Erases: at the start and then every hour. An account's step is one transaction, and each server
 * takes another account, so that neither a second server nor a kill leaves half of one.
 */
export class Closures extends PeriodicJob {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      /** For how many years the law asks for receipts. */
      readonly receiptYears: number;
      readonly log: Pick<Logger, 'error'>;
    },
  ) {
    super(HOUR, 'Closed accounts could not be deleted', deps.log);
  }

  async runOnce(): Promise<void> {
    for (const [done, step] of steps.entries()) {
      while (!this.stopping && (await this.next(done, step))) continue;
    }
    if (!this.stopping) await this.emptyReceipts();
  }

  /** Does a step for the next account that it is due for; false when there is none. */
  private async next(done: number, { name, days }: (typeof steps)[number]): Promise<boolean> {
    const { db, clock } = this.deps;
    const now = clock.now();
    return db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('account')
        .select(['id', 'email', 'phone'])
        .where('erased_steps', '=', done)
        .where('closed_at', '<=', after(now, -days * DAY))
        // Whoever waits for the outcome of a payment is written to about it first.
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('payment_intent')
                .select('payment_intent.id')
                .whereRef('payment_intent.account_id', '=', 'account.id')
                .where('payment_intent.status', '=', 'charging'),
            ),
          ),
        )
        .orderBy('closed_at')
        .limit(1)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!account) return false;
      const { id, email, phone } = account;
      if (done === 0) await this.end(trx, id, now);
      const own = [email, phone].filter((address) => address !== '');
      await erase(trx, name, { id, addresses: [...own, ...(await this.paidFrom(trx, id))] });
      await trx
        .updateTable('account')
        .set({ erased_steps: done + 1, updated_at: now })
        .where('id', '=', id)
        .execute();
      return true;
    });
  }

  /** The addresses that receipts went to, which need not be the account's. */
  private async paidFrom(trx: Transaction<Tables>, accountId: string): Promise<string[]> {
    const rows = await trx
      .selectFrom('payment')
      .select('email')
      .distinct()
      .where('account_id', '=', accountId)
      .where('email', '!=', '')
      .execute();
    return rows.map(({ email }) => email);
  }

  /** Ends what money that came late has begun since the account was closed. */
  private async end(trx: Transaction<Tables>, accountId: string, now: Date): Promise<void> {
    await lockPayer(trx, accountId);
    await leavePlans(trx, accountId, now);
  }

  /** Receipts have a time of their own, from the day of each. */
  private async emptyReceipts(): Promise<void> {
    const { clock, receiptYears } = this.deps;
    const end = after(clock.now(), -receiptYears * 365 * DAY);
    const emptied = sql.join(emptiedAt(retention.payment.columns, 'receipt'));
    await this.inBatches(
      sql`update payment set ${emptied}
        where id = any(array(
          select payment.id from account join payment on payment.account_id = account.id
          where account.closed_at is not null and account.erased_steps > 0
            and payment.created_at < ${end} and payment.subscriber <> ''
          limit ${RECEIPTS}))`,
    );
    const documents = sql.join(emptiedAt(retention.tax_document.columns, 'receipt'));
    await this.inBatches(
      sql`update tax_document set ${documents}
        where id = any(array(
          select document.id from account
          join tax_document as document on document.account_id = account.id
          where account.closed_at is not null and account.erased_steps > 0
            and document.issued_at < ${end} and document.buyer is not null
          limit ${RECEIPTS}))`,
    );
  }

  private async inBatches(update: RawBuilder<unknown>): Promise<void> {
    for (let count = RECEIPTS; count === RECEIPTS && !this.stopping;) {
      const { numAffectedRows } = await update.execute(this.deps.db);
      count = Number(numAffectedRows ?? 0);
    }
  }
}
