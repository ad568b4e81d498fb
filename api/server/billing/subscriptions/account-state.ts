/** What an account has: who holds a plan, what waits, what is owed. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { PlanCode } from '../../../contract/billing/constants';
import { unusedCents, unusedDays } from '../../../contract/billing/pricing';
import type { Tables } from '../../platform/database/schema';
import type { PayerTable } from '../../platform/database/schema-payments';
import { move } from '../lifecycle/moves';
import { HOLDING, type SubscriptionRow } from './machine';

/** A row of the payer table. */
export type PayerRow = Selectable<PayerTable>;

/** The subscriptions of an account that matter. */
export type AccountState = {
  /** The one that holds a plan. */
  readonly holding: SubscriptionRow | undefined;
  /** The one that waits for money. */
  readonly pending: SubscriptionRow | undefined;
  /** The newest that is over. */
  readonly last: SubscriptionRow | undefined;
};

/**
 * Takes the account's row, making it when needed, and holds it to the end of the transaction: of
 * an account's payments, one at a time decides.
 *
 * @param more how many payments are about to be written: they are counted here.
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

/** Reads the subscriptions of an account. */
export async function readState(
  db: Kysely<Tables> | Transaction<Tables>,
  accountId: string,
): Promise<AccountState> {
  const rows = await db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    // Those that are alive first, then the newest: three rows say all there is to say.
    .orderBy(sql`status = 'EXPIRED'`)
    .orderBy('created_at', 'desc')
    .limit(3)
    .execute();
  return {
    holding: rows.find((row) => HOLDING.some((status) => status === row.status)),
    pending: rows.find((row) => row.status === 'PENDING'),
    last: rows.find((row) => row.status === 'EXPIRED'),
  };
}

/** Whether a subscription has come to its end by the clock and costs nothing to end. */
function isOver({ status, period_end: end }: SubscriptionRow, now: Date): boolean {
  if (status !== 'TRIALING' && status !== 'CANCELED') return false;
  // What was cancelled before it was paid for holds nothing.
  return end === null || end <= now;
}

/** Ends what is over by the clock, so that no answer shows it as running. */
export async function endWhatIsOver(
  trx: Transaction<Tables>,
  state: AccountState,
  now: Date,
): Promise<AccountState> {
  const { holding } = state;
  if (!holding || !isOver(holding, now)) return state;
  const last = await move(
    trx,
    holding,
    'ended',
    { ended_at: holding.ended_at ?? holding.period_end, due_at: null },
    now,
  );
  return { ...state, holding: undefined, last };
}

/** The same for a reader: what is over is shown as over, and the clock will write it. */
export function asSeenAt(state: AccountState, now: Date): AccountState {
  const { holding } = state;
  if (!holding || !isOver(holding, now)) return state;
  const last: SubscriptionRow = {
    ...holding,
    status: 'EXPIRED',
    ended_at: holding.ended_at ?? holding.period_end,
  };
  return { ...state, holding: undefined, last };
}

/** What the unused days of the running period are worth, in cents. */
export function creditOf(holding: SubscriptionRow | undefined, at: Date): number {
  if (!holding?.period_start || !holding.period_end) return 0;
  const { period_cents: cents, period_start: start, period_end: end } = holding;
  return unusedCents({ cents, start, end }, at);
}

/** How many unused days `creditOf` counts. */
export function creditDaysOf(holding: SubscriptionRow | undefined, at: Date): number {
  if (!holding?.period_start || !holding.period_end || holding.period_cents === 0) return 0;
  return unusedDays({ start: holding.period_start, end: holding.period_end }, at);
}

/** The plan whose limits hold. */
export function planHeld({ holding }: AccountState): PlanCode {
  return holding?.plan_code ?? 'free';
}
