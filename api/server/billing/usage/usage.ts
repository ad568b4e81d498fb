/** What businesses have used of their limits, as the messaging engine reports it. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import {
  type Limit,
  limits,
  type PlanCode,
  restrictionItems,
  restrictionUnits,
} from '../../../contract/billing/constants';
import type { UsageItem } from '../../../contract/billing/subscriptions';
import type { UsageInput } from '../../../contract/billing/usage';
import { ApiError } from '../../platform/http/api-error';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';

/** A month (UTC), as the table of totals names it. */
const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** Counts usage and tells it beside the limits. */
export class Usage {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a report, once for each id.
   *
   * @throws ApiError not_found when there is no such business.
   */
  async report(report: UsageInput): Promise<{ counted: boolean }> {
    const at = new Date(report.at);
    const monthly = restrictionUnits[report.item] === 'month';
    return this.db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('account')
        .select('id')
        .where('id', '=', report.businessId)
        .executeTakeFirst();
      if (!account) throw new ApiError('not_found');
      const fresh = await trx
        .insertInto('usage_report')
        .values({ id: report.id, account_id: account.id, reported_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!fresh) return { counted: false };
      await sql`
        insert into usage_total (account_id, item, month, amount, at)
        values (${account.id}, ${report.item}, ${monthly ? monthOf(at) : ''}, ${report.amount}, ${at})
        on conflict (account_id, item, month) do update set
          amount = case
            when ${monthly}::boolean then usage_total.amount + excluded.amount
            when excluded.at >= usage_total.at then excluded.amount
            else usage_total.amount end,
          at = greatest(usage_total.at, excluded.at)`.execute(trx);
      return { counted: true };
    });
  }

  /** What an account has used of each item, beside the limits of a plan. */
  async of(accountId: string, plan: PlanCode): Promise<UsageItem[]> {
    const rows = await this.db
      .selectFrom('usage_total')
      .select(['item', 'amount'])
      .where('account_id', '=', accountId)
      .where('month', 'in', ['', monthOf(this.clock.now())])
      .execute();
    const used = new Map(rows.map((row) => [row.item, Number(row.amount)]));
    const most: Readonly<Record<string, Limit>> = limits[plan];
    return restrictionItems.map((item) => ({
      item,
      used: used.get(item) ?? 0,
      limit: most[item] ?? 'none',
    }));
  }
}
