/**
 * Every change of a status goes through here. A transition that the tables don't have is refused,
 * whether the code asks for it or the row has moved on meanwhile.
 */
import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { noteMoney } from '../../platform/database/watch';
import type { PaymentTable } from '../../platform/database/schema-payments';
import type { SubscriptionRow } from '../subscriptions/machine';
import {
  type PaymentEvent,
  paymentTransitions,
  type SubscriptionEvent,
  subscriptionTransitions,
  trialTransitions,
} from './transitions';

type PaymentRow = Selectable<PaymentTable>;

/** A transition that no table has: a fault of the program, never of a caller. It is an alarm. */
export class IllegalTransitionError extends Error {
  override readonly name = 'IllegalTransitionError';

  constructor(
    /** The id of the subscription or the payment. */
    readonly subject: string,
    about: string,
  ) {
    super(`${subject}: ${about}`);
  }
}

/** A subscription that moved on has nothing left of the tries that led there. */
const NOT_WAITING = { run_after: null, failures: 0, set_aside_at: null };

/**
 * Moves a subscription on, with what changes besides.
 *
 * @throws IllegalTransitionError
 */
export async function move(
  trx: Transaction<Tables>,
  row: SubscriptionRow,
  event: SubscriptionEvent,
  changes: Partial<Omit<SubscriptionRow, 'id' | 'account_id' | 'status' | 'updated_at'>>,
  now: Date,
): Promise<SubscriptionRow> {
  const ways = (row.trial_ends_at === null ? [] : trialTransitions).concat(subscriptionTransitions);
  const way = ways.find((one) => one.from === row.status && one.event === event);
  if (!way) throw new IllegalTransitionError(row.id, `${row.status} on ${event}`);
  const moved = await trx
    .updateTable('subscription')
    .set({ ...NOT_WAITING, ...changes, status: way.to, updated_at: now })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new IllegalTransitionError(row.id, `it is ${row.status} no more`);
  return moved;
}

/** The events that say what came of a charge. */
const CHARGED: readonly PaymentEvent[] = ['paid', 'credited'];
const NOT_CHARGED: readonly PaymentEvent[] = ['declined', 'failed'];

/** Notes what came of a charge, for whoever watches the server. */
function noteCharge(trx: Transaction<Tables>, moved: PaymentRow, event: PaymentEvent): void {
  const charged = CHARGED.includes(event);
  if (!charged && !NOT_CHARGED.includes(event)) return;
  const { method, amount_cents: amount } = moved;
  noteMoney(trx, { kind: 'charge', method, outcome: event, cents: charged ? amount : 0 });
}

/**
 * Moves a payment on, with what changes besides.
 *
 * @throws IllegalTransitionError
 */
export async function movePayment(
  trx: Transaction<Tables>,
  id: string,
  event: PaymentEvent,
  changes: Partial<Omit<PaymentRow, 'id' | 'account_id' | 'status' | 'billing_address'>>,
): Promise<PaymentRow> {
  const ways = paymentTransitions.filter((one) => one.event === event);
  const moved = await trx
    .updateTable('payment')
    // An event leads to one state, wherever it comes from; a test holds the table to it.
    .set({ ...changes, ...(ways[0] && { status: ways[0].to }) })
    .where('id', '=', id)
    .where(
      'status',
      'in',
      ways.flatMap(({ from }) => (from === null ? [] : [from])),
    )
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new IllegalTransitionError(id, `its state does not allow ${event}`);
  noteCharge(trx, moved, event);
  return moved;
}
