/** The shapes of a subscription and of what is used of it. Specification section 10.2. */
import * as v from 'valibot';
import { restrictionItems } from './constants';
import { money } from './money';
import { paymentKinds } from '../payments/payment-rules';
import { cycle, planCode } from './plans';

export const subscriptionStatuses = [
  'TRIALING',
  'ACTIVE',
  'PENDING',
  'PAST_DUE',
  'CANCELED',
  'EXPIRED',
] as const;

/**
 * A subscription. Specification section 10.2; from `method` on, additions.
 *
 * TRIALING, ACTIVE and PAST_DUE hold the plan; so does CANCELED until `accessUntil`. PENDING waits
 * for a transfer, an approval or the bank's check. EXPIRED is over for good.
 */
export const subscription = v.object({
  id: v.string(),
  subscriberName: v.string(),
  company: v.string(),
  planCode,
  planName: v.string(),
  cycle,
  status: v.picklist(subscriptionStatuses),
  startDate: v.string(),
  /** When it was cancelled or came to its end; null while it runs. */
  endDate: v.nullable(v.string()),
  /** The end of what is paid, or of the trial. */
  accessUntil: v.nullable(v.string()),
  trialEndsAt: v.nullable(v.string()),
  /** What a period costs. */
  amount: money,
  gatewayCode: v.string(),
  gatewayStatus: v.string(),
  /** How it is paid; null on a trial. */
  method: v.nullable(v.picklist(paymentKinds)),
  /** When the next charge is tried, or for a transfer is due; null when there will be none. */
  nextChargeAt: v.nullable(v.string()),
  /**
   * What the next charge comes to, credit taken off; PAST_DUE: what is owed now. Null when there will
   * be none.
   */
  nextChargeAmount: v.nullable(money),
  /** What is left of earlier credits, for the next charges. */
  creditBalance: money,
  /** The plan that takes its place at `scheduledAt`, when a smaller one was chosen. */
  scheduledPlanCode: v.nullable(planCode),
  scheduledCycle: v.nullable(cycle),
  scheduledAt: v.nullable(v.string()),
  /** PAST_DUE only: when the plan is lost unless it is paid. */
  graceEndsAt: v.nullable(v.string()),
});

/** How much of a limit is used. */
export const usageItem = v.object({
  item: v.picklist(restrictionItems),
  used: v.pipe(v.number(), v.integer()),
  limit: v.union([v.pipe(v.number(), v.integer()), v.picklist(['unlimited', 'lifetime', 'none'])]),
});

export type Subscription = v.InferOutput<typeof subscription>;
export type SubscriptionStatus = Subscription['status'];
export type UsageItem = v.InferOutput<typeof usageItem>;
