/**
 * Reminds owners of the end of a period: those whose next period is not charged automatically have
 * to act, and those whose card will be charged for a year can cancel in time.
 */
import { sql } from 'kysely';
import { RENEWAL_NOTICE_DAYS } from '../../../contract/money/plans/due-days';
import { orderSummary } from '../../../contract/money/plans/pricing';
import { runTransaction } from '../../platform/database/transactions';
import { readPrices } from '../catalogue/prices';
import { lockPayer } from '../lifecycle/account-state';
import { chargedToken } from '../lifecycle/charged-token';
import { nextChoice } from '../lifecycle/machine';
import { daysAfter, graceEnd } from '../lifecycle/periods';
import { renewalFacts } from '../mails/billing-facts';
import { isWanted } from '../mails/reminder-events';
import { REMINDER_BATCH, type ReminderDependencies } from './reminder-dependencies';
import { creditBalance } from '../ledger/ledger';

type Ending = {
  readonly id: string;
  readonly account_id: string;
  /** Whether its owner wants reminders of payments. */
  readonly wanted: boolean;
};

async function find({ db }: ReminderDependencies, now: Date): Promise<readonly Ending[]> {
  return db
    .selectFrom('subscription')
    .innerJoin('account', 'account.id', 'subscription.account_id')
    .select(['subscription.id', 'subscription.account_id', isWanted('payment').as('wanted')])
    .where('status', '=', 'ACTIVE')
    .where('period_end', '>', now)
    .where('period_end', '<=', daysAfter(now, RENEWAL_NOTICE_DAYS))
    .where(sql<boolean>`reminded_for is distinct from period_end`)
    .orderBy('period_end')
    .limit(REMINDER_BATCH)
    .execute();
}

/**
 * Sends at most one reminder per period. The row records that the period was handled, also if it
 * needs none, such as a month charged to a card: otherwise every run would read all of these.
 */
async function remind(
  { db, mails }: ReminderDependencies,
  { id, account_id: accountId, wanted }: Ending,
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
    const charged = row.method === 'card' && (await chargedToken(trx, accountId)) !== null;
    if (charged ? cycle === 'monthly' : !wanted) return;
    const prices = (await readPrices(trx)).at(row.period_end);
    const { free } = await creditBalance(trx, accountId);
    const values = {
      cents: orderSummary(prices, planCode, cycle, free).total,
      until: row.period_end,
      ...renewalFacts(row),
    };
    if (charged) {
      await mails.enqueue(trx, accountId, 'renewal_yearly', { ...values, plan: planCode });
    } else {
      const paid = { plan: row.plan_code, grace: graceEnd(row.period_end) };
      await mails.enqueue(trx, accountId, 'renewal_soon', { ...values, ...paid });
    }
  });
}

export const periodReminders = { find, remind };
