/** Mails about monthly limits: one for each month, item, limit and threshold. */
import type { Transaction } from 'kysely';
import { officeDay } from '../../../contract/messaging/office-clock';
import {
  type Limit,
  type RestrictionItem,
  USAGE_WARNING_PERCENT,
} from '../../../contract/money/plans/restrictions';
import type { Tables } from '../../platform/database/schema';
import type { BillingMails } from '../mails/billing-mails';
import { isFirst } from '../mails/reminder-events';

/** The thresholds in percent, highest first, with their mails. */
const thresholds = [
  { percent: 100, template: 'usage_reached' },
  { percent: USAGE_WARNING_PERCENT, template: 'usage_warning' },
] as const;

/** The current month's use of an item. */
type MonthlyUse = {
  readonly accountId: string;
  readonly item: RestrictionItem;
  readonly used: number;
  readonly limit: Limit;
  readonly now: Date;
};

/**
 * Enqueues the mail of the highest reached threshold, unless it was sent this month for the same
 * limit: after a change of plan the owner is warned again. Lower ones count as sent, because their
 * warning is pointless at the limit. Call `wake` of the mails after the commit.
 */
export async function remind(
  trx: Transaction<Tables>,
  mails: BillingMails,
  { accountId, item, used, limit, now }: MonthlyUse,
): Promise<void> {
  if (limit === 'lifetime') return;
  const reached = thresholds.filter(({ percent }) => used * 100 >= limit * percent);
  const [highest] = reached;
  if (!highest) return;
  const month = officeDay(now).slice(0, 7);
  const fresh: number[] = [];
  for (const { percent } of reached) {
    const event = `usage:${accountId}:${item}:${month}:${limit}:${percent}`;
    if (await isFirst(trx, event, accountId, now)) fresh.push(percent);
  }
  if (!fresh.includes(highest.percent)) return;
  const { percent, template } = highest;
  await mails.enqueue(trx, accountId, template, { usage: { item, used, limit, percent } });
}
