/** The subscription state of an account. */
import type { PaymentRow, SubscriptionRow, PayerRow } from '../rows';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PlanCode } from '../../../contract/money/plans/catalogue';
import type { Tables } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/api-error';
import { move } from './moves';
import { unusedCents, unusedDays } from './periods';
import type { Actor } from './transitions';
import { GRANTING_STATUSES } from './machine';

/** The relevant subscriptions of an account. */
export type AccountState = {
  /** The one that grants a plan. */
  readonly holding: SubscriptionRow | undefined;
  /** The one waiting for payment. */
  readonly pending: SubscriptionRow | undefined;
  /** The most recently ended one, not counting orders that were never paid. */
  readonly last: SubscriptionRow | undefined;
};

/**
 * Locks the account's payer row until the end of the transaction, creating it if necessary. This
 * serializes the payments of an account.
 *
 * @param more how many payments are about to be inserted; they are counted here.
 */
export async function lockPayer(
  trx: Transaction<Tables>,
  accountId: string,
  more: 0 | 1 = 0,
): Promise<PayerRow> {
  return trx
    .insertInto('payer')
    .values({ account_id: accountId, trial_used_at: null, payments: more })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ payments: (row) => row('payer.payments', '+', more) }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Like `lockPayer`, for the owner's calls. The account may have been closed since the call was
 * authenticated.
 *
 * @throws ApiError not_authenticated
 */
export async function lockOpenPayer(
  trx: Transaction<Tables>,
  accountId: string,
  more: 0 | 1 = 0,
): Promise<PayerRow> {
  const payer = await lockPayer(trx, accountId, more);
  const open = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!open) throw new ApiError('not_authenticated');
  return payer;
}

export async function readState(db: Kysely<Tables>, accountId: string): Promise<AccountState> {
  const rows = await db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    // Only a subscription that granted its plan has ended; an order that was never paid has not.
    .where((row) => row.or([row('status', '!=', 'EXPIRED'), row('period_end', 'is not', null)]))
    // Active ones first, then the newest; three rows are enough.
    .orderBy(sql`status = 'EXPIRED'`)
    .orderBy('created_at', 'desc')
    .limit(3)
    .execute();
  return {
    holding: rows.find((row) => GRANTING_STATUSES.some((status) => status === row.status)),
    pending: rows.find((row) => row.status === 'PENDING'),
    last: rows.find((row) => row.status === 'EXPIRED'),
  };
}

/** Whether a subscription has simply expired, so that ending it costs nothing. */
function isOver({ status, period_end: end }: SubscriptionRow, now: Date): boolean {
  if (status !== 'TRIALING' && status !== 'CANCELED') return false;
  // A subscription cancelled before it was paid grants nothing.
  return end === null || end <= now;
}

/** The state after a subscription has ended; one that was never paid is not the last one. */
const stateAfter = (state: AccountState, ended: SubscriptionRow): AccountState => ({
  ...state,
  holding: undefined,
  last: ended.period_end === null ? state.last : ended,
});

/** Ends a subscription whose period is over, or that never had one. */
export function endSubscription(
  trx: Transaction<Tables>,
  row: SubscriptionRow,
  by: Actor,
  now: Date,
): Promise<SubscriptionRow> {
  const changes = { ended_at: row.ended_at ?? row.period_end, due_at: null };
  return move(trx, row, 'ended', by, changes, now);
}

/**
 * Reads the subscriptions of an account, and ends one that has expired, so that no response shows
 * it as active.
 *
 * @param by the actor whose call found that it has expired.
 */
export async function endExpired(
  trx: Transaction<Tables>,
  accountId: string,
  by: Actor,
  now: Date,
): Promise<AccountState> {
  const state = await readState(trx, accountId);
  const { holding } = state;
  if (!holding || !isOver(holding, now)) return state;
  return stateAfter(state, await endSubscription(trx, holding, by, now));
}

/**
 * The same without writing: shows an expired subscription as ended; the renewals job updates the
 * row.
 */
export async function readCurrentState(
  db: Kysely<Tables>,
  accountId: string,
  now: Date,
): Promise<AccountState> {
  const state = await readState(db, accountId);
  const { holding } = state;
  if (!holding || !isOver(holding, now)) return state;
  return stateAfter(state, {
    ...holding,
    status: 'EXPIRED',
    ended_at: holding.ended_at ?? holding.period_end,
  });
}

/** Whether a payment paid for a subscription's current period. */
export const isPaidBy = (
  holding: SubscriptionRow | undefined,
  payment: PaymentRow,
): holding is SubscriptionRow =>
  holding?.id === payment.subscription_id &&
  holding.period_end?.getTime() === payment.period_end?.getTime();

/** The value of the unused days of the current period, in cents. */
export function creditOf(holding: SubscriptionRow | undefined, at: Date): number {
  if (!holding?.period_start || !holding.period_end) return 0;
  const { period_cents: cents, period_start: start, period_end: end } = holding;
  return unusedCents({ cents, start, end }, at);
}

export function creditDaysOf(holding: SubscriptionRow | undefined, at: Date): number {
  if (!holding?.period_start || !holding.period_end || holding.period_cents === 0) return 0;
  return unusedDays({ start: holding.period_start, end: holding.period_end }, at);
}

/** The plan whose limits apply. */
export function effectivePlan({ holding }: AccountState): PlanCode {
  return holding?.plan_code ?? 'free';
}
