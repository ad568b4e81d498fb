/** Deletes closed accounts in steps, as each becomes due. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { lockPayer } from '../../money/lifecycle/account-state';
import { yearsAfter } from '../../money/lifecycle/periods';
import { cancelPlans } from '../../money/subscriptions/cancel-plans';
import { after } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { runTransaction } from '../../platform/database/transactions';
import { PeriodicJob } from '../../platform/jobs/periodic-job';
import type { Core } from '../../platform/core';
import { emptiedAt, erase } from './erase';
import { retention, steps } from './retention';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const RECEIPTS = 500;

/**
 * Erases at startup and then hourly. Each step of an account is one transaction, and servers claim
 * different accounts, so neither a second server nor a crash leaves a step half done.
 */
export class ClosedAccountEraser extends PeriodicJob {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock' | 'alarms' | 'log'> & {
      /** The number of years for which the law requires receipts. */
      readonly receiptYears: number;
      /** Removes what was deleted from the database's files; see `Database`. */
      readonly compact: () => Promise<void>;
    },
  ) {
    super(HOUR, 'Closed accounts could not be deleted', deps.log);
  }

  async runOnce(): Promise<void> {
    // A restored backup does not know which accounts were reopened after it was made.
    if (await this.deps.alarms.isOpen('restored')) return;
    let erased = 0;
    for (const [done, step] of steps.entries()) {
      while (!this.stopping && (await this.next(done, step))) erased += 1;
    }
    if (!this.stopping) erased += await this.emptyReceipts();
    if (erased > 0) await this.deps.compact();
  }

  /** Runs a step for the next due account; false if there is none. */
  private async next(done: number, { name, days }: (typeof steps)[number]): Promise<boolean> {
    const { db, clock } = this.deps;
    const now = clock.now();
    return runTransaction(db, async (trx) => {
      const account = await trx
        .selectFrom('account')
        .select(['id', 'email', 'phone'])
        .where('erased_steps', '=', done)
        .where('closed_at', '<=', after(now, -days * DAY))
        // Wait until pending payments are decided, so that their outcome can still be mailed.
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
      if (done === 0) {
        // Late payments may have started plans since the account was closed.
        await lockPayer(trx, id);
        await cancelPlans(trx, id, 'clock', now);
      }
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

  /** The recipients of receipts, which may differ from the account's address. */
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

  /** Removes payers from receipts by the receipts' own dates, and returns from how many. */
  private async emptyReceipts(): Promise<number> {
    const { clock, receiptYears } = this.deps;
    const end = yearsAfter(clock.now(), -receiptYears);
    const receipts = await this.empty(
      'payment',
      sql`receipt.created_at < ${end} and receipt.subscriber <> ''`,
    );
    const papers = await this.empty(
      'tax_document',
      sql`receipt.issued_at < ${end} and receipt.buyer is not null`,
    );
    return receipts + papers;
  }

  private async empty(
    table: 'payment' | 'tax_document',
    isDue: RawBuilder<unknown>,
  ): Promise<number> {
    const update = sql`update ${sql.table(table)}
      set ${sql.join(emptiedAt(retention[table], 'receipt'))}
      where id = any(array(
        select receipt.id from account
        join ${sql.table(table)} as receipt on receipt.account_id = account.id
        where account.closed_at is not null and account.erased_steps > 0 and ${isDue}
        limit ${RECEIPTS}))`;
    let total = 0;
    for (let count = RECEIPTS; count === RECEIPTS && !this.stopping;) {
      const { numAffectedRows } = await update.execute(this.deps.db);
      count = Number(numAffectedRows ?? 0);
      total += count;
    }
    return total;
  }
}
