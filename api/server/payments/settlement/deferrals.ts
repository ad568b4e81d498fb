/**
 * Renewals that failed for a reason of ours: the gateway was away or refused to work. Nobody is told
 * that a charge failed, for none did; the subscription stays as it is and the renewal is tried again.
 */
import { sql } from 'kysely';
import type { Outcome } from '../gateways/payment-ports';
import { decide, type IntentRow, newIntentId, openIntent } from '../intents/intents';
import type { Work } from './outcomes';
import { refusal } from './refusals';

/** What the alarm about the gateway is about. */
export const CARD_GATEWAY = 'card';

/** What came of an attempt that nobody declined and nobody paid. */
type Fault =
  | { readonly kind: 'failed' }
  | (Extract<Outcome, { kind: 'declined' }> & { readonly decline: 'not_charged' });

/** Whether an attempt failed although no bank declined it. */
export function isOurFault(result: Outcome | { readonly kind: 'failed' }): result is Fault {
  return (
    result.kind === 'failed' || (result.kind === 'declined' && result.decline === 'not_charged')
  );
}

/** Keeps the renewal for another try. */
export async function defer(work: Work, fault: Fault): Promise<IntentRow> {
  const { trx, intent, now } = work;
  if (fault.kind === 'failed') {
    // Nothing was begun at the gateway: the same payment is sent again.
    return trx
      .updateTable('payment_intent')
      .set({ status: 'deferred', updated_at: now })
      .where('id', '=', intent.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  // Its reference is barred or reversed at the gateway: the same payment is sent under a new one.
  await trx
    .updateTable('payment_intent')
    .set({ idempotency_key: sql`idempotency_key || ':' || id` })
    .where('id', '=', intent.id)
    .execute();
  const ended = await decide(trx, intent.id, 'declined', refusal(fault.decline), now);
  await openIntent(
    trx,
    newIntentId(),
    {
      accountId: intent.account_id,
      key: { namespace: intent.key_namespace, value: intent.idempotency_key },
      call: intent.call,
      fingerprint: intent.fingerprint,
      provider: intent.provider,
      status: 'deferred',
      paymentId: intent.payment_id,
      keep: intent.keep,
    },
    now,
    0,
  );
  return ended;
}
