/**
 * The only place where statuses change. A transition that is not in the tables is refused, whether
 * the code requests it or the row changed concurrently.
 */
import type { SubscriptionRow, PaymentRow } from '../rows';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { recordMoneyEvent } from '../../platform/database/transactions';
import { RENEWAL_ALARMS } from '../../platform/telemetry/alarm-codes';
import { type Alarms, clearAlarms } from '../../platform/telemetry/alarms';
import type { Actor } from './transitions';
import { type PaymentEvent, paymentTransitions } from './payment-transitions';
import {
  type SubscriptionEvent,
  subscriptionTransitions,
  trialTransitions,
} from './subscription-transitions';

/**
 * A transition that is not in the tables, or not allowed to its actor. It is a bug and never a
 * caller's error, and it raises an alarm.
 */
export class IllegalTransitionError extends Error {
  override readonly name = 'IllegalTransitionError';

  constructor(
    /** The id of the subscription or payment. */
    readonly subject: string,
    detail: string,
  ) {
    super(`${subject}: ${detail}`);
  }
}

/**
 * Raises an alarm if the error is an illegal transition. Called after its transaction was rolled
 * back.
 */
export async function reportIllegalTransition(alarms: Alarms, error: unknown): Promise<void> {
  if (error instanceof IllegalTransitionError) {
    await alarms.raise('illegal_transition', error.subject, error);
  }
}

/** Clears the lease and the failures, which belong to the previous status. */
const NO_LEASE = { run_after: null, failures: 0, set_aside_at: null };

/**
 * Applies an event to a subscription, with further changes of the row.
 *
 * @param by who caused the event.
 * @throws IllegalTransitionError
 */
export async function move(
  trx: Transaction<Tables>,
  row: SubscriptionRow,
  event: SubscriptionEvent,
  by: Actor,
  changes: Partial<Omit<SubscriptionRow, 'id' | 'account_id' | 'status' | 'updated_at'>>,
  now: Date,
): Promise<SubscriptionRow> {
  const ways = (row.trial_ends_at === null ? [] : trialTransitions).concat(subscriptionTransitions);
  const way = ways.find((one) => one.from === row.status && one.event === event);
  if (!way) throw new IllegalTransitionError(row.id, `${row.status} on ${event}`);
  if (!way.by.includes(by)) {
    throw new IllegalTransitionError(row.id, `${row.status} on ${event}, caused by the ${by}`);
  }
  const moved = await trx
    .updateTable('subscription')
    .set({ ...NO_LEASE, ...changes, status: way.to, updated_at: now })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new IllegalTransitionError(row.id, `it is no longer ${row.status}`);
  const isOver = event === 'paid' || way.to === 'EXPIRED';
  if (isOver) await clearAlarms(trx, row.id, RENEWAL_ALARMS, now);
  return moved;
}

/** The events that end a charge. */
const CHARGED: readonly PaymentEvent[] = ['paid', 'credited'];
const NOT_CHARGED: readonly PaymentEvent[] = ['declined', 'failed'];

/** Records the outcome of a charge for the metrics. */
function recordCharge(trx: Transaction<Tables>, moved: PaymentRow, event: PaymentEvent): void {
  const charged = CHARGED.includes(event);
  if (!charged && !NOT_CHARGED.includes(event)) return;
  const { method, amount_cents: amount } = moved;
  recordMoneyEvent(trx, { kind: 'charge', method, outcome: event, cents: charged ? amount : 0 });
}

/**
 * Applies an event to a payment, with further changes of the row.
 *
 * @param by who caused the event.
 * @throws IllegalTransitionError
 */
export async function movePayment(
  trx: Transaction<Tables>,
  id: string,
  event: PaymentEvent,
  by: Actor,
  changes: Partial<Omit<PaymentRow, 'id' | 'account_id' | 'status' | 'billing_address'>>,
): Promise<PaymentRow> {
  const ways = paymentTransitions.filter((one) => one.event === event && one.by.includes(by));
  const before = ways.flatMap(({ from }) => (from === null ? [] : [from]));
  if (before.length === 0) throw new IllegalTransitionError(id, `the ${by} may not cause ${event}`);
  const moved = await trx
    .updateTable('payment')
    // An event leads to the same status from every state, which a test of the table enforces.
    .set({ ...changes, ...(ways[0] && { status: ways[0].to }) })
    .where('id', '=', id)
    .where('status', 'in', before)
    .returningAll()
    .executeTakeFirst();
  if (!moved)
    throw new IllegalTransitionError(id, `its state does not allow ${event} by the ${by}`);
  recordCharge(trx, moved, event);
  return moved;
}
