/**
 * Payments that were not made: declined by the bank, cancelled by the user, or failed at the
 * provider.
 */
import type { DeclineCode } from '../../../../contract/money/payments/payment-codes';
import { RENEWAL_ALARMS } from '../../../platform/telemetry/alarm-codes';
import { clearAlarms } from '../../../platform/telemetry/alarms';
import type { CardAdvice, GatewayAnswer } from '../../gateways/payment-ports';
import { readState } from '../../lifecycle/account-state';
import { refusal } from '../intents/answers';
import { decide } from '../intents/intents';
import { move, movePayment } from '../../lifecycle/moves';
import { renewalFacts } from '../../mails/billing-facts';
import type { BillingMails } from '../../mails/billing-mails';
import { declineClassOf, dunning } from '../../lifecycle/dunning';
import type { IntentRow, SubscriptionRow } from '../../rows';
import { isUndecided } from './deferrals';
import { stillRenews } from './late-payments';
import { pastDue, type Work } from './outcomes';
import { graceEnd } from '../../lifecycle/periods';

/** Decline codes that are not a bank's refusal; these payments are FAILED rather than DECLINED. */
const FAILS: readonly DeclineCode[] = [
  'authentication_canceled',
  'paypal_canceled',
  'not_charged',
  'superseded',
  'transfer_overdue',
];

/** Makes a renewal due again, because its card has been updated since it was sent. */
async function chargeAgain({ trx, now }: Work, holding: SubscriptionRow): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ attempts: holding.attempts + 1, due_at: now, run_after: null, updated_at: now })
    .where('id', '=', holding.id)
    .where('status', 'in', ['ACTIVE', 'PAST_DUE'])
    .execute();
}

/** Records an unpaid outcome; a declined renewal follows its dunning schedule. */
export async function refused(
  work: Work,
  mails: BillingMails,
  answer: GatewayAnswer,
  decline: DeclineCode | undefined,
  advice?: CardAdvice,
): Promise<IntentRow> {
  const { trx, payment, intent, by, now } = work;
  const event = decline && !FAILS.includes(decline) ? 'declined' : 'failed';
  await movePayment(trx, payment.id, event, by, {
    gateway_id: answer.id,
    gateway_code: answer.code,
    gateway_status: answer.status,
    decline_code: decline ?? null,
    due_at: null,
    redirect_url: null,
  });
  const { holding, pending } = await readState(trx, payment.account_id);
  if (pending && pending.id === payment.subscription_id) {
    await move(trx, pending, 'closed', by, { ended_at: now, due_at: null }, now);
  }
  if (stillRenews(work, holding)) {
    // If no bank decided, operators still have to find out why.
    const isDecided = event === 'declined' && !isUndecided(decline);
    if (isDecided) await clearAlarms(trx, holding.id, RENEWAL_ALARMS, now);
    if (advice === 'updated') {
      await chargeAgain(work, holding);
      return decide(trx, intent.id, 'declined', refusal(decline), now);
    }
    const kind = declineClassOf(answer.status, advice);
    const { mail, retryDays } = dunning[kind];
    const late = await pastDue(trx, holding, answer, kind, by, now);
    // Notify at the first decline, and when there will be no automatic retry; other attempts change
    // nothing for the owner.
    const isFirst = holding.status === 'ACTIVE' || late?.attempts === 1;
    const isNews = isFirst || retryDays.length === 0;
    if (late?.past_due_since && isNews) {
      await mails.enqueue(trx, payment.account_id, mail, {
        plan: payment.plan_code,
        cents: payment.amount_cents,
        grace: graceEnd(late.past_due_since),
        ...renewalFacts(late),
      });
    }
  }
  return decide(trx, intent.id, 'declined', refusal(decline), now);
}
