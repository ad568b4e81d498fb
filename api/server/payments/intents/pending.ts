/** Subscriptions that wait for money. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DeclineCode } from '../../../contract/payments/payment-codes';
import type { Tables } from '../../platform/database/schema';
import type { GatewayAnswer } from '../gateways/payment-ports';
import { after } from '../../platform/clock';
import { readState } from '../../billing/subscriptions/account-state';
import { move, movePayment } from '../../billing/lifecycle/moves';
import type { SubscriptionRow } from '../../billing/subscriptions/machine';
import { releaseHeld } from '../transfers/ledger';
import type { PaymentRow } from '../../billing/invoices/serializers';

/** Seconds that a person has at a provider's page. */
const APPROVAL_SECONDS = 3 * 60 * 60;

/** Whether somebody of an account is at the check of their bank, about to pay. */
export async function isAtBank(
  trx: Transaction<Tables>,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const waiting = await trx
    .selectFrom('payment_intent')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .where('provider', '=', 'card')
    .where('updated_at', '>', after(now, -APPROVAL_SECONDS))
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Seconds in which a closed payment is looked at once more, and again every so often. */
const WATCH_SECONDS = 3 * 24 * 60 * 60;
export const WATCH_EACH_SECONDS = 60 * 60;

/** Why a payment that waited is closed without money. */
type Why = Extract<DeclineCode, 'superseded' | 'transfer_overdue' | 'not_charged'>;

/**
 * Closes the payments of an account that wait for their person or for a transfer. Their intents are
 * decided: whoever comes back to them changes nothing. Part of a transfer that is held for them, and
 * a transfer that arrives all the same, becomes credit.
 *
 * @param except the payment that takes their place.
 * @returns the cents that became credit.
 */
export async function closeWaiting(
  trx: Transaction<Tables>,
  accountId: string,
  except: string | null,
  why: Why,
  now: Date,
): Promise<number> {
  const intents = await trx
    .updateTable('payment_intent')
    .set({
      status: 'declined',
      updated_at: now,
      // The provider may have been asked for the money already: what lands late is noticed.
      look_after: after(now, WATCH_EACH_SECONDS),
      watch_until: after(now, WATCH_SECONDS),
    })
    .where('account_id', '=', accountId)
    .where('status', 'in', ['waiting', 'deferred'])
    .$if(except !== null, (query) => query.where('payment_id', '!=', except))
    .returning('payment_id')
    .execute();
  const payments = intents.flatMap(({ payment_id: id }) => (id === null ? [] : [id]));
  if (payments.length === 0) return 0;
  const changes = { decline_code: why, due_at: null, redirect_url: null };
  for (const id of payments) await movePayment(trx, id, 'failed', changes);
  return releaseHeld(trx, accountId, payments, now);
}

/** Closes a subscription that waits, with the payment it waits for. */
export async function closePending(
  trx: Transaction<Tables>,
  pending: SubscriptionRow,
  why: Why,
  now: Date,
  event: 'closed' | 'canceled' = 'closed',
): Promise<SubscriptionRow> {
  await closeWaiting(trx, pending.account_id, null, why, now);
  const dueAt = event === 'canceled' ? now : null;
  return move(trx, pending, event, { ended_at: now, due_at: dueAt }, now);
}

/** The subscription that a payment waits for: the one it renews, or one that waits with it. */
export async function pendingSubscription(
  trx: Transaction<Tables>,
  payment: PaymentRow,
  answer: GatewayAnswer,
  now: Date,
): Promise<SubscriptionRow> {
  await closeWaiting(trx, payment.account_id, payment.id, 'superseded', now);
  const { holding, pending } = await readState(trx, payment.account_id);
  if (holding && holding.id === payment.subscription_id) return holding;
  if (pending && pending.id === payment.subscription_id) return pending;
  if (pending) await move(trx, pending, 'closed', { ended_at: now, due_at: null }, now);
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
      ended_at: null,
      period_start: null,
      period_end: null,
      anchor_day: now.getUTCDate(),
      trial_ends_at: null,
      scheduled_plan: null,
      scheduled_cycle: null,
      past_due_since: null,
      cancel_reason: null,
      gateway_code: answer.code,
      gateway_status: answer.status,
      due_at: payment.due_at ?? after(now, APPROVAL_SECONDS),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
