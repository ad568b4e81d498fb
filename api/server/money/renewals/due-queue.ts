/**
 * The queue of due subscriptions, shared by several servers. Each row is leased to one server,
 * failures are retried with exponential backoff, and a row that fails too often is set aside.
 */
import { type Kysely, sql } from 'kysely';
import { after } from '../../platform/clock';
import { jittered, pauseAfter } from '../../platform/jobs/backoff';
import { RENEWAL_ALARMS } from '../../platform/telemetry/alarm-codes';
import { type Alarms, clearAlarms } from '../../platform/telemetry/alarms';
import type { Tables } from '../../platform/database/schema';
import { runTransaction } from '../../platform/database/transactions';
import { daysAfter } from '../lifecycle/periods';
import { waitsForCheck } from '../payments/intents/pending';

/**
 * The length of a lease, in seconds. It is renewed while the server works on its claims, so that
 * another takes over within a minute if it dies.
 */
export const CLAIM_SECONDS = 30;
/** The number of failures after which a subscription is set aside. */
const MAX_FAILURES = 8;

/**
 * The longest pause while the gateway is unavailable, in seconds; the shortest is half of it. Each
 * attempt that the gateway refuses needs a new reference.
 */
const GATEWAY_PAUSE_SECONDS = 10 * 60;

/** A subscription leased to this server. */
export type Claim = {
  readonly id: string;
  readonly failures: number;
  /** The end of the lease. */
  readonly run_after: Date | null;
};

/**
 * Claims the subscriptions that have been due longest, skipping rows that another server is
 * claiming.
 */
export async function claimDue(db: Kysely<Tables>, most: number, now: Date): Promise<Claim[]> {
  return db
    .with('due', (query) =>
      query
        .selectFrom('subscription')
        .select('id')
        .where('due_at', '<=', now)
        .where('set_aside_at', 'is', null)
        .where((is) => is.or([is('run_after', 'is', null), is('run_after', '<=', now)]))
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('subscription')
    .set({ run_after: after(now, CLAIM_SECONDS) })
    .where('id', 'in', (query) => query.selectFrom('due').select('id'))
    .returning(['id', 'failures', 'run_after'])
    .execute();
}

/** The rows whose leases are still those of the given claims, which no other server has taken. */
const stillLeased = (claims: readonly Claim[]) =>
  sql<boolean>`exists (
    select from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as claim
      (id uuid, run_after timestamptz)
    where claim.id = subscription.id and claim.run_after = subscription.run_after
  )`;

/** Renews leases. @returns the claims that are still this server's. */
export async function holdClaims(
  db: Kysely<Tables>,
  claims: readonly Claim[],
  now: Date,
): Promise<Claim[]> {
  return db
    .updateTable('subscription')
    .set({ run_after: after(now, CLAIM_SECONDS) })
    .where('id', 'in', idsOf(claims))
    .where(stillLeased(claims))
    .returning(['id', 'failures', 'run_after'])
    .execute();
}

/** Releases the leases of claims that were not worked on. */
export async function releaseClaims(db: Kysely<Tables>, claims: readonly Claim[]): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ run_after: null })
    .where('id', 'in', idsOf(claims))
    .where(stillLeased(claims))
    .execute();
}

const idsOf = (claims: readonly Claim[]): readonly string[] => claims.map(({ id }) => id);

/**
 * Seconds until another server's lease on the longest due subscription ends. If that server has
 * died, nothing else would take over its claims before the next round.
 */
export async function secondsToNext(db: Kysely<Tables>, now: Date): Promise<number | undefined> {
  const leased = await db
    .selectFrom('subscription')
    .select('run_after')
    .where('due_at', '<=', now)
    .where('set_aside_at', 'is', null)
    .where('run_after', '>', now)
    .where('run_after', '<=', after(now, CLAIM_SECONDS))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  if (!leased?.run_after) return undefined;
  return (leased.run_after.getTime() - now.getTime()) / 1000;
}

/**
 * Releases the lease of a subscription that is no longer due, and resolves its alarms.
 *
 * @returns whether it is no longer due.
 */
export async function finishClaim(db: Kysely<Tables>, { id }: Claim, now: Date): Promise<boolean> {
  return runTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('subscription')
      .set({ run_after: null, failures: 0 })
      .where('id', '=', id)
      .where((is) => is.or([is('due_at', 'is', null), is('due_at', '>', now)]))
      .returning('id')
      .executeTakeFirst();
    if (row) await clearAlarms(trx, id, RENEWAL_ALARMS, now);
    return row !== undefined;
  });
}

/** Raises an alarm if a period that ended a day ago has been neither paid nor declined. */
export async function alarmWhenUnpaid(
  db: Kysely<Tables>,
  alarms: Alarms,
  { id }: Claim,
  now: Date,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const unpaid = await trx
      .selectFrom('subscription')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'ACTIVE')
      .where('period_end', '<=', daysAfter(now, -1))
      .forUpdate()
      .executeTakeFirst();
    if (unpaid) await alarms.raiseIn(trx, 'renewal_unresolved', id);
  });
}

/**
 * Whether a subscription that was due when its turn started still is, although it has not changed,
 * no payment of its account is charging and its owner is not about to pay. Repeating its renewal
 * would have no effect.
 */
export async function isNeglected(
  db: Kysely<Tables>,
  { id }: Claim,
  startedAt: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select(['account_id', 'period_end'])
    .where('id', '=', id)
    // The other statuses simply expire.
    .where('status', 'in', ['ACTIVE', 'PAST_DUE'])
    .where('due_at', '<=', startedAt)
    .where('updated_at', '<', startedAt)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('payment_intent')
            .select('payment_intent.id')
            .whereRef('payment_intent.account_id', '=', 'subscription.account_id')
            .where('payment_intent.status', '=', 'charging'),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined && !(await waitsForCheck(db, row, startedAt));
}

/**
 * Schedules a retry after a failure.
 *
 * @returns whether it failed too often and was set aside.
 */
export async function postponeClaim(
  db: Kysely<Tables>,
  { id, failures }: Claim,
  now: Date,
): Promise<boolean> {
  const failed = failures + 1;
  const setAside = failed >= MAX_FAILURES;
  await db
    .updateTable('subscription')
    .set({
      failures: failed,
      run_after: after(now, pauseAfter(failed)),
      ...(setAside && { set_aside_at: now }),
    })
    .where('id', '=', id)
    .execute();
  return setAside;
}

/** Schedules a retry while the gateway is unavailable. */
export async function postponeForGateway(
  db: Kysely<Tables>,
  { id }: Claim,
  now: Date,
): Promise<void> {
  const pause = jittered(GATEWAY_PAUSE_SECONDS);
  await db
    .updateTable('subscription')
    .set({ run_after: after(now, pause) })
    .where('id', '=', id)
    .execute();
}

/** Makes a subscription available immediately, even if it was set aside. */
export async function releaseSubscription(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ run_after: null, failures: 0, set_aside_at: null })
    .where('id', '=', id)
    .execute();
}
