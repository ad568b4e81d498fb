/** What is mailed about changes that move no money. */
import type { Transaction } from 'kysely';
import { orderSummary } from '../../../contract/billing/pricing';
import type { Tables } from '../../platform/database/schema';
import { scheduleFacts } from '../renewals/billing-facts';
import type { BillingMails } from '../renewals/billing-mails';
import { nextChoice, type SubscriptionRow } from './machine';

/** Cancelled: how long the plan stays, or that it is over. */
export async function mailCanceled(
  trx: Transaction<Tables>,
  mails: BillingMails,
  { account_id: accountId, plan_code: plan, period_end: end }: SubscriptionRow,
  now: Date,
): Promise<void> {
  const isRunning = end !== null && end > now;
  await mails.enqueue(trx, accountId, isRunning ? 'subscription_canceled' : 'subscription_ended', {
    plan,
    today: now,
    ...(isRunning && { until: end }),
  });
}

/** Another plan is chosen for the next period. Choosing it again, or taking it back, says nothing. */
export async function mailScheduled(
  trx: Transaction<Tables>,
  mails: BillingMails,
  before: SubscriptionRow,
  after: SubscriptionRow,
): Promise<void> {
  const now = { planCode: after.plan_code, cycle: after.cycle };
  const next = nextChoice(after);
  const told = nextChoice(before);
  const isNews = next.planCode !== told.planCode || next.cycle !== told.cycle;
  if (!after.scheduled_plan || !after.period_end || !isNews) return;
  const { total } = orderSummary(next.planCode, next.cycle);
  await mails.enqueue(trx, after.account_id, 'plan_scheduled', {
    plan: next.planCode,
    until: after.period_end,
    facts: scheduleFacts(now, next, after.period_end, total),
  });
}
