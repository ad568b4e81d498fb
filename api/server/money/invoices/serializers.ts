/** Converts rows to the shapes of the API. */
import type { SubscriptionRow, PaymentRow, MethodRow } from '../rows';
import { planNames } from '../../../contract/money/plans/catalogue';
import { usd } from '../../../contract/money/plans/usd';
import type { Payment, PaymentMethod } from '../../../contract/money/payments/payment-shapes';
import { orderSummary, periodCents } from '../../../contract/money/plans/pricing';
import type { Subscription } from '../../../contract/money/plans/subscriptions';
import { publicDecline } from '../gateways/gateway-reasons';
import type { Credit } from '../ledger/ledger';
import type { Prices } from '../catalogue/prices';
import { nextChoice } from '../lifecycle/machine';
import { graceEnd } from '../lifecycle/periods';
import { iso } from '../../platform/clock';

/**
 * When the next charge is made. There is none at the end of the grace period, even after declines.
 */
function nextCharge(row: SubscriptionRow, chargedAutomatically: boolean): Date | null {
  const { status, past_due_since: since, due_at: at } = row;
  if (status === 'ACTIVE') return row.period_end;
  if (status !== 'PAST_DUE' || !chargedAutomatically || !since || !at) return null;
  return at < graceEnd(since) ? at : null;
}

/** The price of the current or pending period; during a trial, of the period that may follow. */
function priceOf(row: SubscriptionRow, prices: Prices): number {
  if (row.price_cents > 0) return row.price_cents;
  const at = row.trial_ends_at ?? row.period_start ?? row.created_at;
  return periodCents(prices.at(at), row.plan_code, row.cycle);
}

/**
 * A subscription as its owner sees it.
 *
 * @param credit what its renewal can use.
 * @param token of the card that is charged automatically, if there is one.
 */
export function serializeSubscription(
  row: SubscriptionRow,
  { free, reserved }: Credit,
  prices: Prices,
  token: string | null,
): Subscription {
  const chargedAutomatically = row.method === 'card' && token !== null;
  const charge = nextCharge(row, chargedAutomatically);
  const next = nextChoice(row);
  const due = orderSummary(
    prices.ofRenewal(row, row.created_at),
    next.planCode,
    next.cycle,
    free + reserved,
  );
  const owed = charge !== null || row.status === 'PAST_DUE';
  return {
    id: row.id,
    subscriberName: row.subscriber_name,
    company: row.company,
    planCode: row.plan_code,
    planName: planNames[row.plan_code],
    cycle: row.cycle,
    status: row.status,
    startDate: row.started_at.toISOString(),
    endDate: iso(row.ended_at),
    accessUntil: iso(row.period_end),
    trialEndsAt: iso(row.trial_ends_at),
    amount: usd(priceOf(row, prices)),
    ...publicDecline(row.gateway_code, row.gateway_status),
    method: row.method,
    nextChargeAt: iso(charge),
    nextChargeAmount: owed ? usd(due.total) : null,
    chargedAutomatically,
    creditBalance: usd(free),
    scheduledPlanCode: row.scheduled_plan,
    scheduledCycle: row.scheduled_cycle,
    scheduledAt: row.scheduled_plan === null ? null : iso(row.period_end),
    graceEndsAt:
      row.status === 'PAST_DUE' && row.past_due_since
        ? graceEnd(row.past_due_since).toISOString()
        : null,
  };
}

/** A payment as its owner sees it. */
export function serializePayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    receiptNumber: row.receipt_number,
    createdAt: row.created_at.toISOString(),
    planCode: row.plan_code,
    planName: planNames[row.plan_code],
    cycle: row.cycle,
    subtotal: usd(row.subtotal_cents),
    discount: usd(row.discount_cents),
    amount: usd(row.amount_cents),
    method: row.method,
    card:
      row.card_brand !== null && row.card_last4 !== null
        ? { brand: row.card_brand, last4: row.card_last4 }
        : null,
    status: row.status,
    ...publicDecline(row.gateway_code, row.gateway_status),
    credit: usd(row.credit_cents),
    subscriptionId: row.subscription_id,
    declineCode: row.decline_code,
    refunded: usd(row.refunded_cents),
    refundedAt: iso(row.refunded_at),
  };
}

/** A payment method as its owner sees it. */
export function serializePaymentMethod(row: MethodRow): PaymentMethod {
  return {
    id: row.id,
    kind: row.kind,
    brand: row.brand,
    last4: row.last4,
    expiry: row.expiry,
    holder: row.holder,
    billingAddress: row.billing_address,
  };
}
