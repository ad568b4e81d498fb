/**
 * Payment intents, written before a provider is called. An idempotency key has one intent, and an
 * account has at most one that is charging.
 */
import type { IntentRow } from '../../rows';
import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { isDeclineCode } from '../../../../contract/money/payments/payment-codes';
import { ApiError } from '../../../platform/http/api-error';
import { after } from '../../../platform/clock';
import type { Actor } from '../../lifecycle/transitions';
import { errorCode } from '../../../platform/config/start-error';
import { clearAlarms } from '../../../platform/telemetry/alarms';
import type { Tables } from '../../../platform/database/schema';
import type { StoredMethod } from '../../../platform/database/schema/payments';

/** The `Retry-After` while another payment of the account is in progress, in seconds. */
const BUSY_SECONDS = 2;

/** An idempotency key within an account, and who chose it. */
export type IntentKey = { readonly namespace: 'client' | 'server'; readonly value: string };

export const clientKey = (value: string): IntentKey => ({ namespace: 'client', value });

/** A key of the server, which clients cannot send. */
export const serverKey = (value: string): IntentKey => ({ namespace: 'server', value });

type NewIntent = {
  readonly accountId: string;
  /** Without a key, every call is a new intent. */
  readonly key: IntentKey | undefined;
  readonly call: string;
  /**
   * A hash of the body without card number and CVV: the same key with a different body is rejected.
   */
  readonly fingerprint: string;
  readonly provider: IntentRow['provider'];
  readonly status: IntentRow['status'];
  readonly paymentId: string | null;
  readonly keep: StoredMethod | null;
};

/** The answer of a decided intent, which never changes. */
export type Answer = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
};

export async function findIntent(
  db: Kysely<Tables>,
  accountId: string,
  key: IntentKey,
): Promise<IntentRow | undefined> {
  return db
    .selectFrom('payment_intent')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('key_namespace', '=', key.namespace)
    .where('idempotency_key', '=', key.value)
    .executeTakeFirst();
}

export async function findIntentById(
  db: Kysely<Tables>,
  id: string,
): Promise<IntentRow | undefined> {
  return db.selectFrom('payment_intent').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The intent that paid a payment. */
export async function succeededIntent(
  db: Kysely<Tables>,
  paymentId: string,
): Promise<IntentRow | undefined> {
  return db
    .selectFrom('payment_intent')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'succeeded')
    .executeTakeFirst();
}

/** The error while another payment of the account is in progress. */
export function busy(): ApiError {
  return new ApiError('payment_in_progress', { retryAfter: BUSY_SECONDS });
}

export const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_in_progress';

/** The error while the outcome is unknown. */
export function notKnown(): ApiError {
  return new ApiError('payment_unknown', { retryAfter: BUSY_SECONDS });
}

/**
 * Repeats the first answer.
 *
 * @throws ApiError if the first answer was an error, or the outcome is unknown.
 */
export function replay(intent: IntentRow): Answer {
  if (intent.status === 'deferred') throw new ApiError('gateway_failed');
  const { answer, answer_status: status } = intent;
  if (answer === null || status === null) {
    if (intent.status === 'charging') throw notKnown();
    throw new Error(`The payment intent ${intent.id} is decided but has no response`);
  }
  const decline = answer['decline'];
  if (typeof decline === 'string' && isDeclineCode(decline)) {
    throw new ApiError('payment_declined', { decline });
  }
  if (status === 502) throw new ApiError('gateway_failed');
  return { status, body: answer };
}

/** Who makes a payment by a call: the renewals job, or the payer. */
export const actorOf = (call: string): Actor => (call === 'renewal' ? 'clock' : 'payer');

/** A new intent id, generated before its payment is written because the two refer to each other. */
export const newIntentId = (): string => randomUUID();

/**
 * Writes an intent.
 *
 * @param lease the length of the caller's lease, in seconds.
 * @returns false if the key is taken or another intent of the account is charging.
 */
export async function openIntent(
  trx: Transaction<Tables>,
  id: string,
  intent: NewIntent,
  now: Date,
  lease: number,
): Promise<boolean> {
  const key = intent.key ?? serverKey(`none:${id}`);
  const row = await trx
    .insertInto('payment_intent')
    .values({
      id,
      account_id: intent.accountId,
      idempotency_key: key.value,
      key_namespace: key.namespace,
      call: intent.call,
      fingerprint: intent.fingerprint,
      status: intent.status,
      provider: intent.provider,
      payment_id: intent.paymentId,
      answer: null,
      keep: intent.keep && JSON.stringify(intent.keep),
      look_after: after(now, lease),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Claims a waiting intent.
 *
 * @returns whether the caller got it; only one of several concurrent callers does.
 */
export async function takeTurn(
  db: Kysely<Tables>,
  id: string,
  from: 'waiting' | 'deferred',
  now: Date,
  lease: number,
): Promise<boolean> {
  try {
    const taken = await db
      .updateTable('payment_intent')
      .set({ status: 'charging', look_after: after(now, lease), updated_at: now })
      .where('id', '=', id)
      .where('status', '=', from)
      .returning('id')
      .executeTakeFirst();
    return taken !== undefined;
  } catch (error) {
    // Unique violation: another payment of the account is charging, so this one keeps waiting.
    if (errorCode(error) === '23505') return false;
    throw error;
  }
}

/** Decides an intent and stores the answer of its call. */
export async function decide(
  trx: Transaction<Tables>,
  id: string,
  status: 'waiting' | 'succeeded' | 'declined',
  answer: Answer,
  now: Date,
): Promise<IntentRow> {
  // In the same transaction, so that no alarm stays open after a crash.
  await clearAlarms(trx, id, ['payment_unresolved'], now);
  return trx
    .updateTable('payment_intent')
    .set({
      status,
      updated_at: now,
      // A decided intent needs no provider state.
      ...(status !== 'waiting' && { memo: null, watch_until: null }),
      // A waiting intent has been answered already; keep its first answer.
      answer_status: sql`coalesce(answer_status, ${answer.status})`,
      answer: sql`coalesce(answer, ${JSON.stringify(answer.body)}::jsonb)`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws ApiError payment_in_progress */
export async function refuseWhileCharging(
  trx: Transaction<Tables>,
  accountId: string,
): Promise<void> {
  const charging = await trx
    .selectFrom('payment_intent')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'charging')
    .executeTakeFirst();
  if (charging) throw busy();
}
