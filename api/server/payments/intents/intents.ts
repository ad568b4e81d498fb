/**
 * Paying calls, written before anything is asked of a provider. An idempotency key has one intent;
 * an account has one that charges at a time.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DeclineCode } from '../../../contract/payments/payment-codes';
import { isDeclineCode } from '../../../contract/payments/payment-codes';
import { ApiError } from '../../platform/http/api-error';
import { after } from '../../platform/clock';
import { errorCode } from '../../platform/config/start-error';
import { clearAlarms } from '../../platform/telemetry/alarms';
import type { Tables } from '../../platform/database/schema';
import type { KeptMethod, PaymentIntentTable } from '../../platform/database/schema-payments';

/** A row of the intent table. */
export type IntentRow = Selectable<PaymentIntentTable>;

/** Seconds after which an account whose payment is on its way may ask again. */
const BUSY_SECONDS = 2;

/** The name of an intent within its account, by who made it. */
export type IntentKey = { readonly namespace: 'client' | 'server'; readonly value: string };

/** The key that a client sent. */
export const clientKey = (value: string): IntentKey => ({ namespace: 'client', value });

/** A key of the server's own, which no client can send. */
export const serverKey = (value: string): IntentKey => ({ namespace: 'server', value });

/** What an intent is opened with. */
export type NewIntent = {
  readonly accountId: string;
  /** Without one, the call is an intent of its own. */
  readonly key: IntentKey | undefined;
  readonly call: string;
  /** Stands for the body, without card number and CVV: the same key with another one is refused. */
  readonly fingerprint: string;
  readonly provider: IntentRow['provider'];
  readonly status: IntentRow['status'];
  readonly paymentId: string | null;
  readonly keep: KeptMethod | null;
};

/** The answer of a call whose intent is decided: the first, whenever it is asked for again. */
export type Answer = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
};

/** Finds the intent of a key. */
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

/** Finds an intent. */
export async function findIntentById(
  db: Kysely<Tables>,
  id: string,
): Promise<IntentRow | undefined> {
  return db.selectFrom('payment_intent').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The attempt by which a payment was paid. */
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

/** Another payment of the account is on its way. */
export function busy(): ApiError {
  return new ApiError('payment_in_progress', { retryAfter: BUSY_SECONDS });
}

/** Whether money moved is not known yet. */
export function notKnown(): ApiError {
  return new ApiError('payment_unknown', { retryAfter: BUSY_SECONDS });
}

/** A refusal, as it is answered. */
export function declined(code: DeclineCode): ApiError {
  return new ApiError('payment_declined', { decline: code });
}

/**
 * The first answer again.
 *
 * @throws ApiError when the first answer was one.
 */
export function replay(intent: IntentRow): Answer {
  if (intent.status === 'deferred') throw new ApiError('gateway_failed');
  const { answer, answer_status: status } = intent;
  if (answer === null || status === null) throw notKnown();
  const decline = answer['decline'];
  if (typeof decline === 'string' && isDeclineCode(decline)) throw declined(decline);
  if (status === 502) throw new ApiError('gateway_failed');
  return { status, body: answer };
}

/** The id of an intent, given before its payment is written, for both name each other. */
export const newIntentId = (): string => randomUUID();

/**
 * Writes an intent.
 *
 * @param lease seconds that the caller has the provider to itself.
 * @returns false when its key is taken or another one of the account charges.
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
      answer_status: null,
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
 * Takes an intent that waits, to go on with it alone.
 *
 * @returns whether it is the caller's; of several that ask at once, it is one's.
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
    // Another payment of the account is being charged at this moment: this one waits on.
    if (errorCode(error) === '23505') return false;
    throw error;
  }
}

/** Decides an intent, with the answer that its call gives from now on. */
export async function decide(
  trx: Transaction<Tables>,
  id: string,
  status: 'waiting' | 'succeeded' | 'declined',
  answer: Answer,
  now: Date,
): Promise<IntentRow> {
  // With the decision, so that a process that dies after it leaves no alarm open.
  await clearAlarms(trx, id, ['payment_unresolved'], now);
  return trx
    .updateTable('payment_intent')
    .set({
      status,
      updated_at: now,
      // Nobody goes on with what is decided.
      ...(status !== 'waiting' && { memo: null, watch_until: null }),
      // What waited and is decided now was answered before: that first answer stays.
      answer_status: sql`coalesce(answer_status, ${answer.status})`,
      answer: sql`coalesce(answer, ${JSON.stringify(answer.body)}::jsonb)`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
