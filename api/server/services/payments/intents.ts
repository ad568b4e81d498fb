/**
 * Paying calls, written before anything is asked of a provider. An idempotency key has one intent;
 * an account has one that charges at a time.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DeclineCode } from '../../../contract/payment-codes';
import { isDeclineCode } from '../../../contract/payment-codes';
import { ApiError } from '../../api-error';
import { after } from '../../clock';
import type { Tables } from '../../database/schema';
import type { KeptMethod, PaymentIntentTable } from '../../database/schema-payments';

/** A row of the intent table. */
export type IntentRow = Selectable<PaymentIntentTable>;

/** Seconds after which an account whose payment is on its way may ask again. */
const BUSY_SECONDS = 2;

/** What an intent is opened with. */
export type NewIntent = {
  readonly accountId: string;
  /** What the client sent; without one, the call is an intent of its own. */
  readonly key: string | undefined;
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
  key: string,
): Promise<IntentRow | undefined> {
  return db
    .selectFrom('payment_intent')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Finds an intent. */
export async function findIntentById(
  db: Kysely<Tables>,
  id: string,
): Promise<IntentRow | undefined> {
  return db.selectFrom('payment_intent').selectAll().where('id', '=', id).executeTakeFirst();
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
  const row = await trx
    .insertInto('payment_intent')
    .values({
      id,
      account_id: intent.accountId,
      idempotency_key: intent.key ?? `none:${id}`,
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

/** Decides an intent, with the answer that its call gives from now on. */
export async function decide(
  trx: Transaction<Tables>,
  id: string,
  status: 'waiting' | 'succeeded' | 'declined',
  answer: Answer,
  now: Date,
): Promise<IntentRow> {
  return trx
    .updateTable('payment_intent')
    .set({
      status,
      updated_at: now,
      // Nobody goes on with what is decided.
      ...(status !== 'waiting' && { memo: null }),
      // What waited and is decided now was answered before: that first answer stays.
      answer_status: sql`coalesce(answer_status, ${answer.status})`,
      answer: sql`coalesce(answer, ${JSON.stringify(answer.body)}::jsonb)`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
