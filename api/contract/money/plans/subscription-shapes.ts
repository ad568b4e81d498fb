/** The shapes of a subscription and of its usage. Specification section 10.2. */
import * as v from 'valibot';
import { restrictionItems } from './restrictions';
import { money } from './money';
import { paymentKinds } from '../payments/payment-rules';
import { payment } from '../payments/payment-shapes';
import { cycle, planCode } from './plans';
import { integer } from '../../platform/schemas';

export const subscriptionStatuses = [
  'TRIALING',
  'ACTIVE',
  'PENDING',
  'PAST_DUE',
  'CANCELED',
  'EXPIRED',
] as const;

/**
 * A subscription. Specification section 10.2; `method` and everything below it are additions.
 *
 * TRIALING, ACTIVE and PAST_DUE grant the plan, and so does CANCELED until `accessUntil`. PENDING
 * waits for a transfer, an approval or a 3-D Secure check. EXPIRED is final.
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
  /** When it was cancelled or ended; null while it is active. */
  endDate: v.nullable(v.string()),
  /** The end of the paid period or of the trial. */
  accessUntil: v.nullable(v.string()),
  trialEndsAt: v.nullable(v.string()),
  /** The price of a period. */
  amount: money,
  gatewayCode: v.string(),
  gatewayStatus: v.string(),
  /** The payment method; null during a trial. */
  method: v.nullable(v.picklist(paymentKinds)),
  /**
   * When the next charge is made, or is due if nothing is charged automatically; null if there will
   * be none.
   */
  nextChargeAt: v.nullable(v.string()),
  /**
   * The amount of the next charge after credit; with PAST_DUE, the amount owed now. Null if there
   * will be none.
   */
  nextChargeAmount: v.nullable(money),
  /**
   * Whether its charges are made without the owner: a card is stored, and no payment of the account
   * is in dispute.
   */
  chargedAutomatically: v.boolean(),
  /** Remaining credit, applied to later charges. */
  creditBalance: money,
  /** The smaller plan that was chosen and replaces this one at `scheduledAt`. */
  scheduledPlanCode: v.nullable(planCode),
  scheduledCycle: v.nullable(cycle),
  scheduledAt: v.nullable(v.string()),
  /** PAST_DUE only: when the plan is lost if it is still unpaid. */
  graceEndsAt: v.nullable(v.string()),
});

/** A plan that was ordered, changed or renewed, and the payment for it, if one was needed. */
export const purchase = v.object({
  subscription,
  payment: v.nullable(payment),
  redirectUrl: v.optional(v.string()),
});

/** The usage of one limit. */
export const usageItem = v.object({
  item: v.picklist(restrictionItems),
  used: integer,
  limit: v.union([integer, v.picklist(['unlimited', 'lifetime', 'none'])]),
});

export type Subscription = v.InferOutput<typeof subscription>;
export type SubscriptionStatus = Subscription['status'];
export type UsageItem = v.InferOutput<typeof usageItem>;
