/** Payments that come to nothing: the bank said no, the person did, or the provider did not work. */
import { PAST_DUE_DAYS } from '../../../contract/billing/constants';
import type { DeclineCode } from '../../../contract/payments/payment-codes';
import type { CardAdvice, GatewayAnswer } from '../gateways/payment-ports';
import { readState } from '../../billing/subscriptions/account-state';
import { type Answer, decide, type IntentRow } from '../intents/intents';
import { move, movePayment } from '../../billing/lifecycle/moves';
import type { BillingMails } from '../../billing/renewals/billing-mails';
import { declineClassOf, dunning } from '../../billing/renewals/dunning';
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

/** No money: the payment says why, and a renewal follows the calendar of its decline. */
export async function refused(
  work: Work,
  mails: BillingMails,
  answer: GatewayAnswer,
  decline: DeclineCode | undefined,
  advice?: CardAdvice,
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
    const kind = declineClassOf(answer.status, advice);
    const { mail, retryDays } = dunning[kind];
    const late = await pastDue(trx, holding, answer, kind, now);
    // Once, and when it will not be tried again after all: other tries say nothing new.
    const isNews = late?.attempts === 1 || retryDays.length === 0;
    if (late?.past_due_since && isNews) {
      await mails.enqueue(trx, payment.account_id, mail, {
        plan: payment.plan_code,
        cents: payment.amount_cents,
        grace: daysAfter(late.past_due_since, PAST_DUE_DAYS),
      });
    }
  }
  return decide(trx, intent.id, 'declined', refusal(decline), now);
}
