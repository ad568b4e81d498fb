/** Usage of the plan limits, as reported by the messaging engine. */
import { sql, type Transaction } from 'kysely';
import {
  type Limit,
  type RestrictionItem,
  restrictionItems,
  restrictionUnits,
} from '../../../contract/money/plans/restrictions';
import { limits } from '../../../contract/constants';
import { officeDay } from '../../../contract/messaging/office-clock';
import type { PlanCode } from '../../../contract/money/plans/catalogue';
import type { UsageItem } from '../../../contract/money/plans/subscriptions';
import type { UsageInput, UsageResponse } from '../../../contract/money/plans/usage';
import { ApiError } from '../../platform/http/api-error';
import type { Tables } from '../../platform/database/schema';
import { runTransaction } from '../../platform/database/transactions';
import type { Core } from '../../platform/core';
import type { BillingMails } from '../mails/billing-mails';
import { effectivePlan, readCurrentState } from '../lifecycle/account-state';
import { remind } from './usage-reminders';

/** The month in the office's time zone, in the format of the totals table. */
const monthOf = (moment: Date): string => officeDay(moment).slice(0, 7);

/** Whether the amounts of an item are summed by month. */
const isMonthly = (item: RestrictionItem): boolean => restrictionUnits[item] === 'month';

const limitOf = (plan: PlanCode, item: RestrictionItem): Limit => limits[plan][item];

/** Adds a report to its total; false if it was counted before. */
async function count(trx: Transaction<Tables>, report: UsageInput, now: Date): Promise<boolean> {
  const { businessId, item, amount } = report;
  // A time ahead of the clock would outdate all reports until then.
  const at = new Date(Math.min(Date.parse(report.at), now.getTime()));
  const fresh = await trx
    .insertInto('usage_report')
    .values({ id: report.id, account_id: businessId, reported_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!fresh) return false;
  await sql`
    insert into usage_total (account_id, item, month, amount, at)
    values (${businessId}, ${item}, ${isMonthly(item) ? monthOf(at) : ''}, ${amount}, ${at})
    on conflict (account_id, item, month) do update set
      amount = case
        when ${isMonthly(item)}::boolean then usage_total.amount + excluded.amount
        when excluded.at >= usage_total.at or usage_total.at > ${now} then excluded.amount
        else usage_total.amount end,
      at = case when usage_total.at > ${now} then excluded.at
        else greatest(usage_total.at, excluded.at) end`.execute(trx);
  return true;
}

/** The current usage of an item. */
async function usedOf(
  trx: Transaction<Tables>,
  { businessId, item }: UsageInput,
  now: Date,
): Promise<number> {
  const total = await trx
    .selectFrom('usage_total')
    .select('amount')
    .where('account_id', '=', businessId)
    .where('item', '=', item)
    .where('month', '=', isMonthly(item) ? monthOf(now) : '')
    .executeTakeFirst();
  return Number(total?.amount ?? 0);
}

/** Records usage, reminds of monthly limits, and returns usage with the limits. */
export class Usage {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock'> & {
      readonly mails: BillingMails;
    },
  ) {}

  /**
   * Counts a report, once per report id, and returns what the engine needs to enforce the limits.
   *
   * @throws ApiError not_found if there is no such business.
   */
  async report(report: UsageInput): Promise<UsageResponse> {
    const { db, clock, mails } = this.deps;
    const now = clock.now();
    const answer = await runTransaction(db, async (trx) => {
      const account = await trx
        .selectFrom('account')
        .select(['id', 'closed_at', 'usage_reminders'])
        .where('id', '=', report.businessId)
        .executeTakeFirst();
      if (!account) throw new ApiError('not_found');
      const counted = await count(trx, report, now);
      const used = await usedOf(trx, report, now);
      const plan = effectivePlan(await readCurrentState(trx, account.id, now));
      const limit = limitOf(plan, report.item);
      const closed = account.closed_at !== null;
      if (counted && !closed && account.usage_reminders && isMonthly(report.item)) {
        await remind(trx, mails, { accountId: account.id, item: report.item, used, limit, now });
      }
      return { counted, used, limit, plan, closed };
    });
    mails.wake();
    return answer;
  }

  /** The usage of each item, with the limits of a plan. */
  async of(accountId: string, plan: PlanCode): Promise<UsageItem[]> {
    const { db, clock } = this.deps;
    const rows = await db
      .selectFrom('usage_total')
      .select(['item', 'amount'])
      .where('account_id', '=', accountId)
      .where('month', 'in', ['', monthOf(clock.now())])
      .execute();
    const used = new Map(rows.map((row) => [row.item, Number(row.amount)]));
    return restrictionItems.map((item) => ({
      item,
      used: used.get(item) ?? 0,
      limit: limitOf(plan, item),
    }));
  }
}
