/** Free trials: one per account, without a card. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Cycle, PaidPlanCode } from '../../../contract/money/plans/catalogue';
import type { Tables } from '../../platform/database/schema';
import type { Account } from '../../accounts/accounts';
import type { SubscriptionRow } from '../rows';
import { billingDay, endOfDayAfter } from '../lifecycle/periods';

/**
 * Starts a trial, which lasts until the end of the day that pages and mails name, and records that
 * the account has used it.
 */
export async function beginTrial(
  trx: Transaction<Tables>,
  account: Account,
  { planCode, cycle, days }: { planCode: PaidPlanCode; cycle: Cycle; days: number },
  now: Date,
): Promise<SubscriptionRow> {
  const end = endOfDayAfter(now, days);
  await trx
    .updateTable('payer')
    .set({ trial_used_at: now })
    .where('account_id', '=', account.id)
    .execute();
  return trx
    .insertInto('subscription')
    .values({
      id: randomUUID(),
      account_id: account.id,
      plan_code: planCode,
      cycle,
      status: 'TRIALING',
      method: null,
      subscriber_name: `${account.first_name} ${account.last_name}`,
      company: account.business_name,
      started_at: now,
      period_start: now,
      period_end: end,
      anchor_day: billingDay(now),
      trial_ends_at: end,
      gateway_code: '',
      gateway_status: 'TRIAL',
      due_at: end,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
