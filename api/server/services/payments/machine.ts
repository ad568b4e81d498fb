/**
 * The states of a subscription and the ways between them. Every change of a status goes through
 * `move`, which refuses any other way, in code and by the row's present status.
 */
import type { Selectable, Transaction } from 'kysely';
import type { SubscriptionStatus } from '../../../contract/subscriptions';
import type { Tables } from '../../database/schema';
import type { SubscriptionTable } from '../../database/schema-payments';

/** A row of the subscription table. */
export type SubscriptionRow = Selectable<SubscriptionTable>;

/** What the next period of a subscription is of: a smaller plan that was chosen for it, if any. */
export const nextChoice = (row: SubscriptionRow) => ({
  planCode: row.scheduled_plan ?? row.plan_code,
  cycle: row.scheduled_cycle ?? row.cycle,
});

/** The states that hold a plan. */
export const HOLDING = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED'] as const;

/** Where each state may go. EXPIRED is over for good: taking it up again makes a new one. */
export const ways: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  /** Waits for a transfer, an approval or the bank's check. */
  PENDING: ['ACTIVE', 'CANCELED', 'EXPIRED'],
  /** Ends unpaid or replaced, or is cancelled and kept to its end. */
  TRIALING: ['CANCELED', 'EXPIRED'],
  /** Renewed (stays), unpaid at the end of a period, cancelled, or replaced. */
  ACTIVE: ['ACTIVE', 'PAST_DUE', 'CANCELED', 'EXPIRED'],
  /** Paid after all, tried again (stays), cancelled, or given up. */
  PAST_DUE: ['ACTIVE', 'PAST_DUE', 'CANCELED', 'EXPIRED'],
  /** Taken up again while its plan holds, or at its end. */
  CANCELED: ['ACTIVE', 'TRIALING', 'EXPIRED'],
  EXPIRED: [],
};

/** A change that the machine does not know: a fault of the program, never of a caller. */
export class IllegalMoveError extends Error {
  override readonly name = 'IllegalMoveError';
}

/** Whether a state may go to another. */
export function mayMove(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return ways[from].includes(to);
}

/**
 * Moves a subscription to a state, with what changes besides.
 *
 * @throws IllegalMoveError when there is no such way, or when the row has moved on meanwhile.
 */
export async function move(
  trx: Transaction<Tables>,
  from: SubscriptionRow,
  to: SubscriptionStatus,
  changes: Partial<Omit<SubscriptionRow, 'id' | 'account_id' | 'status' | 'updated_at'>>,
  now: Date,
): Promise<SubscriptionRow> {
  if (!mayMove(from.status, to)) throw new IllegalMoveError(`${from.status} to ${to}`);
  const row = await trx
    .updateTable('subscription')
    .set({ ...changes, status: to, updated_at: now })
    .where('id', '=', from.id)
    .where('status', '=', from.status)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new IllegalMoveError(`${from.id} is ${from.status} no more`);
  return row;
}
