/**
 * The subscriptions that are due, as a queue that several servers work off: each row is claimed by
 * one of them, what fails waits longer each time, and what fails too often is set aside.
 */
import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { after } from '../../platform/clock';
import { clearAlarms } from '../../platform/telemetry/alarms';
import type { Tables } from '../../platform/database/schema';

/** Subscriptions that are claimed at once. */
const CLAIMED_AT_ONCE = 10;
/** Seconds a claim lasts: longer than the gateway may take for all that are claimed at once. */
const CLAIM_SECONDS = 10 * 60;
/** Failures after which a subscription is set aside. */
const MOST_FAILURES = 8;
/** Longest pause between two tries, in seconds. */
const LONGEST_PAUSE_SECONDS = 6 * 60 * 60;

/** Longest pause between two tries while the gateway is away, in seconds. */
const GATEWAY_PAUSE_SECONDS = 10 * 60;

/** The alarms about a subscription that is due. */
const ALARMS = ['renewal_unresolved', 'renewal_set_aside'] as const;

/** A subscription that this server alone attends to until its claim ends. */
export type Claim = { readonly id: string; readonly failures: number };

/** Claims what has been due longest, and skips what another server is claiming. */
export async function claimDue(db: Kysely<Tables>, now: Date): Promise<Claim[]> {
  return db
    .with('due', (query) =>
      query
        .selectFrom('subscription')
        .select('id')
        .where('due_at', '<=', now)
        .where('set_aside_at', 'is', null)
        .where((is) => is.or([is('run_after', 'is', null), is('run_after', '<=', now)]))
        .orderBy('due_at')
        .limit(CLAIMED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('subscription')
    .set({ run_after: after(now, CLAIM_SECONDS) })
    .where('id', 'in', (query) => query.selectFrom('due').select('id'))
    .returning(['id', 'failures'])
    .execute();
}

/** Ends the claim of a subscription that is not due any more, and the alarms about it. */
export async function finishClaim(db: Kysely<Tables>, { id }: Claim, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('subscription')
      .set({ run_after: null, failures: 0 })
      .where('id', '=', id)
      .where((is) => is.or([is('due_at', 'is', null), is('due_at', '>', now)]))
      .returning('id')
      .executeTakeFirst();
    if (row) await clearAlarms(trx, id, ALARMS, now);
  });
}

/** The pause after a number of failures: doubled each time, and never the same for two rows. */
export function pauseAfter(failures: number): number {
  const longest = Math.min(LONGEST_PAUSE_SECONDS, 60 * 2 ** Math.min(failures, 20));
  return Math.ceil(longest / 2) + randomInt(Math.ceil(longest / 2) + 1);
}

/**
 * Lets a subscription wait after a failure.
 *
 * @returns whether it failed too often and was set aside.
 */
export async function postponeClaim(
  db: Kysely<Tables>,
  { id, failures }: Claim,
  now: Date,
): Promise<boolean> {
  const failed = failures + 1;
  const setAside = failed >= MOST_FAILURES;
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

/** Lets a subscription wait for a gateway that is away. */
export async function postponeForGateway(
  db: Kysely<Tables>,
  { id, failures }: Claim,
  now: Date,
): Promise<void> {
  const pause = Math.min(GATEWAY_PAUSE_SECONDS, pauseAfter(failures));
  await db
    .updateTable('subscription')
    .set({ run_after: after(now, pause) })
    .where('id', '=', id)
    .execute();
}

/** Lets a subscription be tried at once, also when it was set aside. */
export async function releaseSubscription(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ run_after: null, failures: 0, set_aside_at: null })
    .where('id', '=', id)
    .execute();
}
