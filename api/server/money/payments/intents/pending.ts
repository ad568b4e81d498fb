/** Subscriptions and payments waiting for money. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DeclineCode } from '../../../../contract/money/payments/payment-codes';
import type { Tables } from '../../../platform/database/schema';
import type { GatewayAnswer } from '../../gateways/payment-ports';
import { after } from '../../../platform/clock';
import { type AccountState, readState } from '../../lifecycle/account-state';
import { move, movePayment } from '../../lifecycle/moves';
import type { Actor } from '../../lifecycle/transitions';
import type { IntentRow, PaymentRow, SubscriptionRow } from '../../rows';
import { billingDay } from '../../lifecycle/periods';
import { heldFor, releaseHeld } from '../transfers/transfer-records';
import { refusal } from './answers';

/** How long a user may take on a provider's page, in seconds. */
const APPROVAL_SECONDS = 3 * 60 * 60;

/** How long after the end of a period its renewal waits for a user in 3-D Secure, in seconds. */
const CHECK_SECONDS = 60 * 60;

/** Whether a renewal waits because a user of the account is in 3-D Secure, about to pay. */
export async function waitsForCheck(
  db: Kysely<Tables>,
  { account_id: accountId, period_end: end }: Pick<SubscriptionRow, 'account_id' | 'period_end'>,
  now: Date,
): Promise<boolean> {
  // Counted from the end of the period, so that repeated checks cannot avoid the charge.
  if (end === null || now >= after(end, CHECK_SECONDS)) return false;
  const waiting = await db
    .selectFrom('payment_intent')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .where('provider', '=', 'card')
    .executeTakeFirst();
  return waiting !== undefined;
}

/** How long a closed payment is still looked up, and the interval between lookups, in seconds. */
const WATCH_SECONDS = 3 * 24 * 60 * 60;
export const WATCH_EACH_SECONDS = 60 * 60;

/**
 * Why a waiting payment is closed without money. Only a transfer can be overdue; any other payment
 * that is closed for that reason was not charged.
 */
type Why = Extract<DeclineCode, 'superseded' | 'transfer_overdue' | 'not_charged'>;

/** Which unpaid payments are closed. */
type Unpaid = {
  readonly accountId: string;
  /** Only those of this subscription; without it, all of the account. */
  readonly subscriptionId?: string | null;
  /** The payment that replaces them. */
  readonly except?: string | null;
};

/** The intents of unpaid payments. */
const unpaidIntents = (
  trx: Transaction<Tables>,
  status: 'waiting' | 'deferred',
  { accountId, subscriptionId = null, except = null }: Unpaid,
) =>
  trx
    .updateTable('payment_intent')
    .where('account_id', '=', accountId)
    .where('status', '=', status)
    .$if(except !== null, (query) => query.where('payment_id', '!=', except))
    .$if(subscriptionId !== null, (query) =>
      query.where('payment_id', 'in', (from) =>
        from
          .selectFrom('payment')
          .select('id')
          .where('account_id', '=', accountId)
          .where('subscription_id', '=', subscriptionId),
      ),
    )
    .returning(['payment_id', 'provider']);

/**
 * Closes payments that wait for the user or for a transfer. Their intents are decided, so returning
 * to them has no effect. Money held for them from partial transfers, and transfers that arrive
 * later, become credit. A deferred renewal is not closed, because its plan is still active.
 */
async function closeWaiting(
  trx: Transaction<Tables>,
  unpaid: Unpaid,
  why: Why,
  by: Actor,
  now: Date,
): Promise<void> {
  const intents = await unpaidIntents(trx, 'waiting', unpaid)
    .set({ status: 'declined', ...watched(now) })
    .execute();
  await closePayments(trx, unpaid.accountId, intents, why, by, now);
}

/**
 * Closes unpaid payments, including a deferred renewal. For when its plan was paid in another way,
 * is replaced or ends.
 */
export async function closeUnpaid(
  trx: Transaction<Tables>,
  unpaid: Unpaid,
  why: Why,
  by: Actor,
  now: Date,
): Promise<void> {
  const deferred = await unpaidIntents(trx, 'deferred', unpaid)
    .set(closedDeferral(why, now))
    .execute();
  await closePayments(trx, unpaid.accountId, deferred, why, by, now);
  await closeWaiting(trx, unpaid, why, by, now);
}

/** The values of a deferred intent that is closed. */
function closedDeferral(why: Why, now: Date) {
  const { status, body } = refusal(why);
  return {
    status: 'declined',
    ...watched(now),
    // It has not been answered yet. Its key is the period's, which may be charged again if its
    // subscription is resumed.
    answer_status: status,
    answer: JSON.stringify(body),
    idempotency_key: sql<string>`idempotency_key || ':' || id`,
  } as const;
}

/**
 * Closes the deferred attempt of a payment, which stays open for another attempt.
 *
 * @returns whether there was one.
 */
export async function closeDeferred(
  trx: Transaction<Tables>,
  { id }: Pick<PaymentRow, 'id'>,
  now: Date,
): Promise<boolean> {
  const closed = await trx
    .updateTable('payment_intent')
    .set(closedDeferral('superseded', now))
    .where('payment_id', '=', id)
    .where('status', '=', 'deferred')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Keeps looking a closed intent up, for a late charge or an authorization that is still held. */
export const watched = (now: Date) => ({
  updated_at: now,
  look_after: after(now, WATCH_EACH_SECONDS),
  watch_until: after(now, WATCH_SECONDS),
});

async function closePayments(
  trx: Transaction<Tables>,
  accountId: string,
  closed: readonly Pick<IntentRow, 'payment_id' | 'provider'>[],
  why: Why,
  by: Actor,
  now: Date,
): Promise<void> {
  const payments = closed.flatMap(({ payment_id: id }) => (id === null ? [] : [id]));
  for (const { payment_id: id, provider } of closed) {
    if (id === null) continue;
    const code = why === 'transfer_overdue' && provider !== 'bank' ? 'not_charged' : why;
    const changes = { decline_code: code, due_at: null, redirect_url: null };
    await movePayment(trx, id, 'failed', by, changes);
  }
  await releaseHeld(trx, accountId, payments, now);
}

/** Closes a pending subscription and the payment it waits for. */
export async function closePending(
  trx: Transaction<Tables>,
  pending: SubscriptionRow,
  why: Why,
  by: Actor,
  now: Date,
  event: 'closed' | 'canceled' = 'closed',
): Promise<SubscriptionRow> {
  const { account_id: accountId, id: subscriptionId } = pending;
  await closeWaiting(trx, { accountId, subscriptionId }, why, by, now);
  const dueAt = event === 'canceled' ? now : null;
  return move(trx, pending, event, by, { ended_at: now, due_at: dueAt }, now);
}

/**
 * Closes what a new order replaces, with a deferred renewal: its credit is for the new order.
 *
 * @param renewed the subscription that it renews; then an order for another plan stays open.
 */
export async function closeOutstanding(
  trx: Transaction<Tables>,
  { pending }: Pick<AccountState, 'pending'>,
  accountId: string,
  renewed: SubscriptionRow | undefined,
  by: Actor,
  now: Date,
): Promise<void> {
  await closeUnpaid(trx, { accountId, subscriptionId: renewed?.id ?? null }, 'superseded', by, now);
  if (pending && !renewed)
    await move(trx, pending, 'closed', by, { ended_at: now, due_at: null }, now);
}

/** The open quote of a transfer for a renewal, if the same amount is still missing. */
export async function openQuote(
  trx: Transaction<Tables>,
  { id, account_id: accountId }: SubscriptionRow,
  missing: number,
): Promise<IntentRow | undefined> {
  const found = await trx
    .selectFrom('payment_intent as intent')
    .innerJoin('payment', 'payment.id', 'intent.payment_id')
    .selectAll('intent')
    .select(['payment.id as quoted', 'amount_cents'])
    .where('intent.account_id', '=', accountId)
    .where('intent.status', '=', 'waiting')
    .where('payment.subscription_id', '=', id)
    .where('payment.method', '=', 'bank')
    .executeTakeFirst();
  if (!found) return undefined;
  const { quoted, amount_cents: amount, ...intent } = found;
  return amount - (await heldFor(trx, quoted)) === missing ? intent : undefined;
}

/**
 * The subscription a payment is for: the one it renews, or a new one that waits with it. A renewal
 * leaves an order for another plan as it is.
 */
export async function pendingSubscription(
  trx: Transaction<Tables>,
  payment: PaymentRow,
  answer: GatewayAnswer,
  by: Actor,
  now: Date,
): Promise<SubscriptionRow> {
  const { account_id: accountId, subscription_id: subscriptionId, id: except } = payment;
  const { holding, pending } = await readState(trx, accountId);
  if (holding && holding.id === subscriptionId) {
    await closeWaiting(trx, { accountId, subscriptionId, except }, 'superseded', by, now);
    return holding;
  }
  await closeWaiting(trx, { accountId, except }, 'superseded', by, now);
  if (pending && pending.id === subscriptionId) return pending;
  if (pending) await move(trx, pending, 'closed', by, { ended_at: now, due_at: null }, now);
  return trx
    .insertInto('subscription')
    .values({
      id: randomUUID(),
      account_id: payment.account_id,
      plan_code: payment.plan_code,
      cycle: payment.cycle,
      status: 'PENDING',
      method: payment.method,
      subscriber_name: payment.subscriber,
      company: payment.company,
      started_at: now,
      anchor_day: billingDay(now),
      gateway_code: answer.code,
      gateway_status: answer.status,
      due_at: payment.due_at ?? after(now, APPROVAL_SECONDS),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
