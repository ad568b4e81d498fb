/**
 * Tells the owner of a plan that its period ends: who pays by transfer or at PayPal has to act, and
 * whose card will be charged for another year can still change their mind.
 */
import { sql } from 'kysely';
import { PAST_DUE_DAYS, RENEWAL_NOTICE_DAYS } from '../../../contract/billing/constants';
import { orderSummary } from '../../../contract/billing/pricing';
import { lockPayer } from '../subscriptions/account-state';
import { nextChoice } from '../subscriptions/machine';
import { daysAfter } from '../subscriptions/periods';
import { isWanted } from './reminder-events';
import { REMINDED_AT_ONCE, type ReminderDependencies } from './reminder-round';

/** A period whose end is near. */
type Ending = { readonly id: string; readonly account_id: string };

/** Whether there is anything to say: of a month that a card pays there is not. */
const concerns = sql<boolean>`(
  (method in ('bank', 'paypal') and ${isWanted('payment')})
  or (method = 'card' and coalesce(scheduled_cycle, cycle) = 'yearly'))`;

/** What every one of them has, in the very words of the index by which they are found. */
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
    .limit(REMINDED_AT_ONCE)
    .execute();
}

/** Once for each period: the row itself says of which its owner was told. */
async function remind(
  { db, mails }: ReminderDependencies,
  { id, account_id: accountId }: Ending,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { credit_cents: credit } = await lockPayer(trx, accountId);
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
    const about = {
      plan: planCode,
      cents: orderSummary(planCode, cycle, credit).total,
      until: row.period_end,
    };
    if (row.method === 'card') await mails.enqueue(trx, accountId, 'renewal_yearly', about);
    else {
      const grace = daysAfter(row.period_end, PAST_DUE_DAYS);
      await mails.enqueue(trx, accountId, 'renewal_soon', { ...about, grace });
    }
  });
}

/** What there is to do about periods. */
export const periodReminders = [{ find, remind }];
