/** Rows as the API shows them. */
import type { Selectable } from 'kysely';
import { PAST_DUE_DAYS, planNames } from '../../../contract/billing/constants';
import { usd } from '../../../contract/billing/usd';
import type { Payment, PaymentMethod } from '../../../contract/payments/payment-shapes';
import { orderSummary, periodCents } from '../../../contract/billing/pricing';
import type { Subscription } from '../../../contract/billing/subscriptions';
import type { PaymentMethodTable, PaymentTable } from '../../platform/database/schema-payments';
import { toldOf } from '../../payments/gateways/gateway-reasons';
import { nextChoice, type SubscriptionRow } from '../subscriptions/machine';
import { daysAfter } from '../subscriptions/periods';

/** A row of the payment table. */
export type PaymentRow = Selectable<PaymentTable>;
/** A row of the table of ways to pay. */
export type MethodRow = Selectable<PaymentMethodTable>;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** When the next charge is tried; none is at the end of the grace period, whatever was declined. */
function nextCharge(row: SubscriptionRow): Date | null {
  const { status, method, past_due_since: since, due_at: at } = row;
  if (status === 'ACTIVE') return row.period_end;
  if (status !== 'PAST_DUE' || method !== 'card' || !since || !at) return null;
  return at < daysAfter(since, PAST_DUE_DAYS) ? at : null;
}

/**
 * A subscription as its owner sees it.
 *
 * @param creditCents what the account has left of earlier credits.
 */
export function serializeSubscription(row: SubscriptionRow, creditCents: number): Subscription {
  const charge = nextCharge(row);
  const next = nextChoice(row);
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
    amount: usd(periodCents(row.plan_code, row.cycle)),
    ...toldOf(row.gateway_code, row.gateway_status),
    method: row.method,
    nextChargeAt: iso(charge),
    nextChargeAmount: owed ? usd(orderSummary(next.planCode, next.cycle, creditCents).total) : null,
    creditBalance: usd(creditCents),
    scheduledPlanCode: row.scheduled_plan,
    scheduledCycle: row.scheduled_cycle,
    scheduledAt: row.scheduled_plan === null ? null : iso(row.period_end),
    graceEndsAt:
      row.status === 'PAST_DUE' && row.past_due_since
        ? daysAfter(row.past_due_since, PAST_DUE_DAYS).toISOString()
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
    ...toldOf(row.gateway_code, row.gateway_status),
    credit: usd(row.credit_cents),
    subscriptionId: row.subscription_id,
    declineCode: row.decline_code,
    refunded: usd(row.refunded_cents),
    refundedAt: iso(row.refunded_at),
  };
}

/** A way to pay as its owner sees it. */
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
