/** Mails about changes that move no money. */
import type { SubscriptionRow } from '../rows';
import type { Transaction } from 'kysely';
import { orderSummary } from '../../../contract/money/plans/pricing';
import type { Tables } from '../../platform/database/schema';
import { scheduleFacts } from './billing-facts';
import type { BillingMails } from './billing-mails';
import { readPrices } from '../catalogue/prices';
import { choiceOf, nextChoice } from '../lifecycle/machine';

/** The mail about a cancellation: how long the plan stays, or that it has ended. */
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

/** The mail about a scheduled change of plan or cycle. Repeating or undoing the choice sends nothing. */
export async function mailScheduled(
  trx: Transaction<Tables>,
  mails: BillingMails,
  before: SubscriptionRow,
  after: SubscriptionRow,
): Promise<void> {
  const now = choiceOf(after);
  const next = nextChoice(after);
  const previous = nextChoice(before);
  const isNews = next.planCode !== previous.planCode || next.cycle !== previous.cycle;
  if (!after.scheduled_plan || !after.period_end || !isNews) return;
  const prices = (await readPrices(trx)).at(after.period_end);
  const { total } = orderSummary(prices, next.planCode, next.cycle);
  const template = next.planCode === now.planCode ? 'monthly_scheduled' : 'plan_scheduled';
  await mails.enqueue(trx, after.account_id, template, {
    plan: next.planCode,
    until: after.period_end,
    facts: scheduleFacts(now, next, after.period_end, total),
  });
}
