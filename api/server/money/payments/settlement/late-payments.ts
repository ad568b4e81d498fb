/** Money that arrives after another payment replaced its payment. */
import { movePayment } from '../../lifecycle/moves';
import type { IntentRow, PaymentRow, SubscriptionRow } from '../../rows';
import type { GatewayAnswer } from '../../gateways/payment-ports';
import type { TaxDocuments } from '../../invoices/tax/tax-documents';
import type { BillingMails } from '../../mails/billing-mails';
import { postLateCharge } from '../../ledger/postings';
import type { Work } from './outcomes';

/**
 * Whether the money of a closed payment only becomes credit: the account has another plan, or the
 * price was reduced by credit or unused days, which were returned when the payment was closed.
 */
export const isOnlyCredit = (
  holding: SubscriptionRow | undefined,
  { credit_cents: counted }: PaymentRow,
): boolean => holding !== undefined || counted > 0;

/**
 * Books late money as credit. The plan bought in the meantime is unchanged, and the payer is
 * notified.
 */
export async function creditLate(
  { trx, payment, intent, by, now }: Work,
  mails: BillingMails,
  documents: TaxDocuments,
  answer: GatewayAnswer,
): Promise<IntentRow> {
  await movePayment(trx, payment.id, 'credited', by, {
    gateway_id: answer.id,
    gateway_code: answer.code,
    gateway_status: 'CREDITED',
    decline_code: null,
    paid_at: now,
  });
  await postLateCharge(trx, payment, now);
  await mails.enqueue(trx, payment.account_id, 'payment_credited', {
    cents: payment.amount_cents,
    paymentId: payment.id,
    withReceipt: true,
  });
  const invoiced = { source: `charge:${payment.id}`, cents: payment.amount_cents };
  await documents.invoice(trx, payment, invoiced, now);
  return trx
    .updateTable('payment_intent')
    .set({ status: 'succeeded', watch_until: null, updated_at: now })
    .where('id', '=', intent.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
