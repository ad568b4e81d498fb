/** Payments that come to nothing: the bank said no, the person did, or the provider did not work. */
import { PAST_DUE_DAYS } from '../../../contract/billing/constants';
import type { DeclineCode } from '../../../contract/payments/payment-codes';
import type { GatewayAnswer } from '../gateways/payment-ports';
import { readState } from '../../billing/subscriptions/account-state';
import { type Answer, decide, type IntentRow } from '../intents/intents';
import { move, movePayment } from '../../billing/lifecycle/moves';
import type { BillingMails } from '../../billing/renewals/billing-mails';
import { pastDue, type Work } from './outcomes';
import { daysAfter } from '../../billing/subscriptions/periods';

/** Declines that are the person's own wish, or nobody's: they fail, the bank did not refuse. */
const FAILS: readonly DeclineCode[] = [
  'authentication_canceled',
  'paypal_canceled',
  'not_charged',
  'superseded',
  'transfer_overdue',
];

const FAILED = 502;
const PAYMENT_REQUIRED = 402;

/** What a refused call answers; without a reason, its provider did not work. */
export function refusal(decline: DeclineCode | undefined): Answer {
  return decline
    ? { status: PAYMENT_REQUIRED, body: { decline } }
    : { status: FAILED, body: { code: 'gateway_failed' } };
}

/** No money: the payment says why, and a renewal that failed is tried again. */
export async function refused(
  work: Work,
  mails: BillingMails,
  answer: GatewayAnswer,
  decline: DeclineCode | undefined,
): Promise<IntentRow> {
  const { trx, payment, intent, now } = work;
  const event = decline && !FAILS.includes(decline) ? 'declined' : 'failed';
  await movePayment(trx, payment.id, event, {
    gateway_id: answer.id,
    gateway_code: answer.code,
    gateway_status: answer.status,
    decline_code: decline ?? null,
    due_at: null,
    redirect_url: null,
  });
  const { holding, pending } = await readState(trx, payment.account_id);
  if (pending && pending.id === payment.subscription_id) {
    await move(trx, pending, 'closed', { ended_at: now, due_at: null }, now);
  }
  if (intent.call === 'renewal' && holding?.id === payment.subscription_id) {
    const late = await pastDue(trx, holding, answer, now);
    // Once: the tries that follow say nothing new.
    if (late?.attempts === 1 && late.past_due_since) {
      await mails.enqueue(trx, payment.account_id, 'charge_failed', {
        plan: payment.plan_code,
        cents: payment.amount_cents,
        grace: daysAfter(late.past_due_since, PAST_DUE_DAYS),
      });
    }
  }
  return decide(trx, intent.id, 'declined', refusal(decline), now);
}
