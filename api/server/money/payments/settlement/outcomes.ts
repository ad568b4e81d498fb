/** The effects of an outcome on the subscription: it starts, renews or becomes past due. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/schema';
import type { GatewayAnswer } from '../../gateways/payment-ports';
import { creditOf, readState } from '../../lifecycle/account-state';
import type { IntentRow, PaymentRow, SubscriptionRow } from '../../rows';
import { move } from '../../lifecycle/moves';
import type { Actor } from '../../lifecycle/transitions';
import { type DeclineClass, nextLook } from '../../lifecycle/dunning';
import { reservedFor } from '../../ledger/ledger';
import { closeUnpaid } from '../intents/pending';
import { billingDay, daysAfter, periodEnd } from '../../lifecycle/periods';

/** How many days after the end of a period a renewal still continues it. */
const CATCH_UP_DAYS = 7;

/** The intent being settled, with its payment. */
export type Work = {
  readonly trx: Transaction<Tables>;
  readonly intent: IntentRow;
  readonly payment: PaymentRow;
  /** Who reported the outcome. */
  readonly by: Actor;
  readonly now: Date;
};

/**
 * When the paid period starts. A renewal continues the previous period, so that the billing day
 * stays the same. After a longer gap it starts now: time in which nothing was charged, because the
 * server was down or its clock was wrong, is not charged retroactively.
 */
function startOf({ intent, now }: Work, renewed: SubscriptionRow | undefined): Date {
  const end = renewed?.period_end;
  const follows = end && renewed.status === 'ACTIVE' && intent.call === 'renewal';
  return follows && now < daysAfter(end, CATCH_UP_DAYS) ? end : now;
}

/** The paid subscription. */
type StartedPeriod = {
  readonly subscription: SubscriptionRow;
  /** The credit for the unused days of the previous plan. */
  readonly granted: number;
  /** The payment's price and credit. */
  readonly order: Pick<PaymentRow, 'subtotal_cents' | 'credit_cents'>;
  /** The previous subscription, before the change. */
  readonly before: SubscriptionRow | undefined;
};

/**
 * The payment's price and the credit that pays part of it. Unused days that were quoted but have
 * passed since lower the price: the quote is honoured, without the payer's other credit.
 */
async function orderOf(
  trx: Transaction<Tables>,
  { id, subtotal_cents: subtotal, credit_cents: credit }: PaymentRow,
  granted: number,
): Promise<StartedPeriod['order']> {
  if (credit <= granted) return { subtotal_cents: subtotal, credit_cents: credit };
  const missing = Math.max(0, credit - (await reservedFor(trx, id)) - granted);
  return { subtotal_cents: subtotal - missing, credit_cents: credit - missing };
}

/** Renews, activates or creates the paid subscription, and closes the old one. */
export async function startPaidPeriod(work: Work, answer: GatewayAnswer): Promise<StartedPeriod> {
  const { trx, payment, by, now } = work;
  const { account_id: accountId, subscription_id: subscriptionId, id: except } = payment;
  const { holding, pending } = await readState(trx, accountId);
  const renews = payment.purpose === 'renew';
  const renewed = renews && holding?.id === subscriptionId;
  // Use the unused days that were quoted, unless a new period has started since.
  const at =
    holding?.period_start && holding.period_start > payment.created_at ? now : payment.created_at;
  const granted = renewed ? 0 : creditOf(holding, at);
  const order = await orderOf(trx, payment, granted);
  const own = pending?.id === subscriptionId ? pending : undefined;
  // A renewal leaves an order for another plan as it is.
  const replaced = { accountId, subscriptionId: renews ? subscriptionId : null, except };
  // Other unpaid payments exist only if there is one of these.
  if (pending || holding) await closeUnpaid(trx, replaced, 'superseded', by, now);
  if (pending && !own && !renews) {
    await move(trx, pending, 'closed', by, { ended_at: now, due_at: null }, now);
  }
  if (!renewed && holding) {
    await move(trx, holding, 'replaced', by, { ended_at: now, due_at: null }, now);
  }
  const start = startOf(work, renewed ? holding : undefined);
  const anchor = renewed && start !== now && holding ? holding.anchor_day : billingDay(start);
  const end = periodEnd(start, payment.cycle, anchor);
  const running = {
    plan_code: payment.plan_code,
    cycle: payment.cycle,
    method: payment.method,
    ended_at: null,
    period_start: start,
    period_end: end,
    anchor_day: anchor,
    period_cents: payment.amount_cents + order.credit_cents,
    price_cents: payment.subtotal_cents - payment.discount_cents,
    scheduled_plan: null,
    scheduled_cycle: null,
    past_due_since: null,
    attempts: 0,
    gateway_code: answer.code,
    gateway_status: answer.status,
    due_at: end,
  };
  if (renewed && holding) {
    const subscription = await move(trx, holding, 'paid', by, running, now);
    return { granted, order, before: holding, subscription };
  }
  if (own) {
    const changes = { ...running, started_at: now };
    const subscription = await move(trx, own, 'paid', by, changes, now);
    return { granted, order, before: holding, subscription };
  }
  const subscription = await trx
    .insertInto('subscription')
    .values({
      ...running,
      id: randomUUID(),
      account_id: payment.account_id,
      status: 'ACTIVE',
      subscriber_name: payment.subscriber,
      company: payment.company,
      started_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { granted, order, before: holding, subscription };
}

/**
 * Handles a declined automatic renewal: the grace period starts or continues, and it may be
 * retried.
 */
export async function pastDue(
  trx: Transaction<Tables>,
  holding: SubscriptionRow,
  answer: GatewayAnswer,
  kind: DeclineClass,
  by: Actor,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  if (holding.status !== 'ACTIVE' && holding.status !== 'PAST_DUE') return undefined;
  const since = holding.past_due_since ?? now;
  return move(
    trx,
    holding,
    'declined',
    by,
    {
      past_due_since: since,
      attempts: holding.attempts + 1,
      gateway_code: answer.code,
      gateway_status: answer.status,
      due_at: nextLook(kind, since, now),
    },
    now,
  );
}
