/**
 * Reminds owners of the end of a period: those who pay by transfer or PayPal have to act, and those
 * whose card will be charged for another year can cancel in time.
 */
import { sql } from 'kysely';
import { RENEWAL_NOTICE_DAYS } from '../../../contract/money/plans/due-days';
import { orderSummary } from '../../../contract/money/plans/pricing';
import { runTransaction } from '../../platform/database/transactions';
import { readPrices } from '../catalogue/prices';
import { lockPayer } from '../lifecycle/account-state';
import { nextChoice } from '../lifecycle/machine';
import { daysAfter, graceEnd } from '../lifecycle/periods';
import { isWanted } from '../mails/reminder-events';
import { REMINDER_BATCH, type ReminderDependencies } from './reminder-dependencies';
import { creditBalance } from '../ledger/ledger';

/** A period that is about to end. */
type Ending = { readonly id: string; readonly account_id: string };

/** Not for a month paid by card. */
const concerns = sql<boolean>`(
  (method in ('bank', 'paypal') and ${isWanted('payment')})
  or (method = 'card' and coalesce(scheduled_cycle, cycle) = 'yearly'))`;

/** The condition of the partial index, verbatim, so that PostgreSQL uses it. */
const isLong = sql<boolean>`(method in ('bank', 'paypal') or coalesce(scheduled_cycle, cycle) = 'yearly')`;

async function find({ db }: ReminderDependencies, now: Date): Promise<readonly Ending[]> {
  return db
    .selectFrom('subscription')
    .innerJoin('account', 'account.id', 'subscription.account_id')
    .select(['subscription.id', 'subscription.account_id'])
    .where('status', '=', 'ACTIVE')
    .where(isLong)
    .where(concerns)
    .where('period_end', '>', now)
    .where('period_end', '<=', daysAfter(now, RENEWAL_NOTICE_DAYS))
    .where(sql<boolean>`reminded_for is distinct from period_end`)
    .limit(REMINDER_BATCH)
    .execute();
}

/** Sends one reminder per period, which the row records. */
async function remind(
  { db, mails }: ReminderDependencies,
  { id, account_id: accountId }: Ending,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    await lockPayer(trx, accountId);
    const row = await trx
      .updateTable('subscription')
      .set((eb) => ({ reminded_for: eb.ref('period_end') }))
      .where('id', '=', id)
      .where('status', '=', 'ACTIVE')
      .where(sql<boolean>`reminded_for is distinct from period_end`)
      .returningAll()
      .executeTakeFirst();
    if (!row?.period_end) return;
    const { planCode, cycle } = nextChoice(row);
    const prices = (await readPrices(trx)).at(row.period_end);
    const { free } = await creditBalance(trx, accountId);
    const values = {
      plan: planCode,
      cents: orderSummary(prices, planCode, cycle, free).total,
      until: row.period_end,
    };
    if (row.method === 'card') await mails.enqueue(trx, accountId, 'renewal_yearly', values);
    else {
      const grace = graceEnd(row.period_end);
      await mails.enqueue(trx, accountId, 'renewal_soon', { ...values, grace });
    }
  });
}

/** The reminder round for periods. */
export const periodReminders = [{ find, remind }];
