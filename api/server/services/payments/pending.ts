/** Subscriptions that wait for money. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DeclineCode } from '../../../contract/payment-codes';
import type { Tables } from '../../database/schema';
import type { GatewayAnswer } from '../../providers/payment-ports';
import { after } from '../../clock';
import { readState } from './account-state';
import { move, type SubscriptionRow } from './machine';
import type { PaymentRow } from './views';

/** Seconds that a person has at a provider's page. */
const APPROVAL_SECONDS = 3 * 60 * 60;

/** Why a payment that waited is closed without money. */
type Why = Extract<DeclineCode, 'superseded' | 'transfer_overdue' | 'not_charged'>;

/**
 * Closes the payments of an account that wait for their person or for a transfer. Their intents are
 * decided: whoever comes back to them changes nothing. A transfer that arrives all the same becomes
 * credit.
 *
 * @param except the payment that takes their place.
 */
export async function closeWaiting(
  trx: Transaction<Tables>,
  accountId: string,
  except: string | null,
  why: Why,
  now: Date,
): Promise<void> {
  const intents = await trx
    .updateTable('payment_intent')
    .set({ status: 'declined', updated_at: now })
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .$if(except !== null, (query) => query.where('payment_id', '!=', except))
    .returning('payment_id')
    .execute();
  const payments = intents.flatMap(({ payment_id: id }) => (id === null ? [] : [id]));
  if (payments.length === 0) return;
  await trx
    .updateTable('payment')
    .set({ status: 'FAILED', decline_code: why, due_at: null, redirect_url: null })
    .where('id', 'in', payments)
    .execute();
}

/** Closes a subscription that waits, with the payment it waits for. */
export async function closePending(
  trx: Transaction<Tables>,
  pending: SubscriptionRow,
  why: Why,
  now: Date,
  to: 'EXPIRED' | 'CANCELED' = 'EXPIRED',
): Promise<SubscriptionRow> {
  await closeWaiting(trx, pending.account_id, null, why, now);
  return move(trx, pending, to, { ended_at: now, due_at: to === 'CANCELED' ? now : null }, now);
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
  if (pending) await move(trx, pending, 'EXPIRED', { ended_at: now, due_at: null }, now);
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
