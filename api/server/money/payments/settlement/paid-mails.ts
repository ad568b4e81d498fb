/** Mails about received payments: the receipt, and the resulting changes. */
import { choiceOf } from '../../lifecycle/machine';
import { changeFacts, receiptFacts } from '../../mails/billing-facts';
import type { BillingMails } from '../../mails/billing-mails';
import type { PaymentRow, SubscriptionRow } from '../../rows';
import type { Work } from './outcomes';

/**
 * Sends the receipt to the address given with the payment. Transfers have their own mail, and
 * purchases paid entirely with credit have none.
 */
export async function mailReceipt(
  { trx, payment }: Work,
  mails: BillingMails,
  paid: PaymentRow,
): Promise<void> {
  if (payment.method === 'bank' || payment.amount_cents === 0) return;
  await mails.enqueue(trx, payment.account_id, 'payment_received', {
    to: payment.email,
    plan: payment.plan_code,
    cents: payment.amount_cents,
    receiptNumber: payment.receipt_number,
    ...(paid.period_end && { until: paid.period_end }),
    facts: receiptFacts(paid),
    paymentId: payment.id,
    withReceipt: true,
  });
}

/** Notifies the owner of a changed plan or cycle, whoever received the receipt. */
export async function mailChange(
  { trx, payment }: Work,
  mails: BillingMails,
  before: SubscriptionRow | undefined,
  now: SubscriptionRow,
): Promise<void> {
  // The plan after a trial is the first one, not a change.
  if (!before || before.trial_ends_at !== null) return;
  if (before.plan_code === now.plan_code && before.cycle === now.cycle) return;
  await mails.enqueue(trx, payment.account_id, 'plan_changed', {
    plan: now.plan_code,
    ...(now.period_end && { until: now.period_end }),
    facts: changeFacts(choiceOf(before), choiceOf(now)),
  });
}
