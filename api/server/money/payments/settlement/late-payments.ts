/** Charges that may have nothing left to pay for: their attempt was closed, resent or overtaken. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/schema';
import { lockPayer } from '../../lifecycle/account-state';
import { daysAfter } from '../../lifecycle/periods';
import { movePayment } from '../../lifecycle/moves';
import { closeDeferred } from '../intents/pending';
import { newReceiptNumber } from '../intents/orders';
import type { PaymentRow, SubscriptionRow } from '../../rows';
import type { GatewayAnswer } from '../../gateways/payment-ports';
import type { TaxDocuments } from '../../invoices/tax/tax-documents';
import type { BillingMails } from '../../mails/billing-mails';
import { postLateCharge } from '../../ledger/postings';
import type { Work } from './outcomes';

/**
 * The payment on which late money is booked: the attempt's own, unless the renewal was sent again.
 * A new attempt that still waits to be sent is closed, and the late money takes its place. If the
 * new attempt is being charged or has paid, the late money is a second charge, which gets a payment
 * of its own.
 */
export async function paymentOfLate(work: Work): Promise<PaymentRow> {
  const { trx, payment, intent, now } = work;
  if (payment.status === 'FAILED' || payment.status === 'DECLINED') return payment;
  if (payment.status === 'PENDING' && (await closeDeferred(trx, payment, now))) return payment;
  const { payments } = await lockPayer(trx, payment.account_id, 1);
  const second = await trx
    .insertInto('payment')
    .values({
      ...payment,
      id: randomUUID(),
      account_number: payments,
      receipt_number: newReceiptNumber(now),
      status: 'FAILED',
      // The payment names the card of its last attempt.
      card_brand: null,
      card_last4: null,
      subtotal_cents: payment.amount_cents + payment.discount_cents,
      credit_cents: 0,
      billing_address: payment.billing_address && JSON.stringify(payment.billing_address),
      period_start: null,
      period_end: null,
      refunded_cents: 0,
      refunded_at: null,
      lost_credit_cents: 0,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('payment_intent')
    .set({ payment_id: second.id })
    .where('id', '=', intent.id)
    .execute();
  return second;
}

/**
 * Whether a renewal was overtaken: its period was paid in another way, or another plan replaced its
 * plan.
 */
export const isOvertaken = (
  holding: SubscriptionRow | undefined,
  { purpose, subscription_id: renewed, created_at: openedAt }: PaymentRow,
): boolean => {
  if (purpose !== 'renew' || !holding) return false;
  // It was opened after the end of the period that it follows. A day allows for differing clocks, and
  // every period is longer.
  const { id, period_end: end } = holding;
  return id !== renewed || (end !== null && end > daysAfter(openedAt, 1));
};

/** Whether an automatic renewal is still owed once its outcome is known. */
export const stillRenews = (
  { intent, payment }: Pick<Work, 'intent' | 'payment'>,
  holding: SubscriptionRow | undefined,
): holding is SubscriptionRow =>
  intent.call === 'renewal' &&
  holding?.id === payment.subscription_id &&
  !isOvertaken(holding, payment);

/** Whether a plan is past due for the period that a payment was to renew. */
const isOwed = (holding: SubscriptionRow, payment: PaymentRow): boolean =>
  holding.status === 'PAST_DUE' && payment.purpose === 'renew' && !isOvertaken(holding, payment);

/** Whether a closed account's data is being erased, so that no one can use a plan of it again. */
async function isErased(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  const erased = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('erased_steps', '>', 0)
    .executeTakeFirst();
  return erased !== undefined;
}

/**
 * Whether the money of a closed payment only becomes credit: the account has a plan for which it is
 * not owed, or is being erased, or the price was reduced by credit or unused days, which were
 * returned when the payment was closed. An open payment is still owed.
 */
export async function isOnlyCredit(
  db: Kysely<Tables>,
  holding: SubscriptionRow | undefined,
  payment: PaymentRow,
): Promise<boolean> {
  if (payment.status === 'PENDING') return false;
  const isUnowed = holding !== undefined && !isOwed(holding, payment);
  return payment.credit_cents > 0 || isUnowed || isErased(db, payment.account_id);
}

/**
 * Books money as credit because it no longer pays for anything. The account's plan is unchanged,
 * and the payer is notified.
 */
export async function creditCharge(
  { trx, payment, by, now }: Work,
  mails: BillingMails,
  documents: TaxDocuments,
  answer: GatewayAnswer,
): Promise<PaymentRow> {
  const credited = await movePayment(trx, payment.id, 'credited', by, {
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
  return credited;
}
