/**
 * Renewals that failed for technical reasons: the gateway or the issuer was unavailable or failed.
 * The owner gets no mail about a failed charge, because no bank declined one; the subscription
 * is unchanged and the renewal is retried for as many days as a grace period lasts. After that it
 * counts as declined.
 */
import type { IntentRow, SubscriptionRow } from '../../rows';
import { sql } from 'kysely';
import { PAST_DUE_DAYS } from '../../../../contract/money/plans/due-days';
import type { DeclineCode } from '../../../../contract/money/payments/payment-codes';
import type { Outcome } from '../../gateways/payment-ports';
import { refusal } from '../intents/answers';
import { decide, newIntentId, openIntent } from '../intents/intents';
import { daysAfter } from '../../lifecycle/periods';
import type { Work } from './outcomes';

/** The subject of the gateway's alarm. */
export const CARD_GATEWAY = 'card';

/** The outcome of an attempt that was neither paid nor declined. */
type Fault = { readonly kind: 'failed' } | Extract<Outcome, { kind: 'declined' }>;

/** The codes of attempts on which no issuer decided. */
const UNDECIDED: readonly (DeclineCode | undefined)[] = ['not_charged', 'issuer_unavailable'];

/** Whether a decline code means that no bank declined. */
export const isUndecided = (decline: DeclineCode | undefined): boolean =>
  UNDECIDED.includes(decline);

/** Whether a renewal failed without a decline by a bank. */
export function isOurFault(result: Outcome | { readonly kind: 'failed' }): result is Fault {
  return result.kind === 'failed' || (result.kind === 'declined' && isUndecided(result.decline));
}

/** Whether the renewal of a period may still be put off, instead of counting as declined. */
export const mayPutOff = ({ period_end: end }: SubscriptionRow, now: Date): boolean =>
  end !== null && now < daysAfter(end, PAST_DUE_DAYS);

/** Schedules the renewal for another attempt. */
export async function defer(work: Work, fault: Fault): Promise<IntentRow> {
  const { trx, intent, now } = work;
  if (fault.kind === 'failed') {
    // The gateway has no record of it, so the same intent is sent again.
    return trx
      .updateTable('payment_intent')
      .set({ status: 'deferred', updated_at: now })
      .where('id', '=', intent.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  // Its reference is blocked or reversed at the gateway, so the payment is sent again under a new
  // one.
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
