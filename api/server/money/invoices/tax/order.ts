/** The order of a payment, as it is written on the payment's documents. */
import type { TaxOrder } from '../../../platform/database/schema/invoices';
import { textOf } from '../../../messaging/templates/catalogue-texts';
import type { PaymentRow } from '../../rows';
import { iso } from '../../../platform/clock';

/** The order in its current wording, which stays the same on later documents and pages. */
export function orderOf(payment: PaymentRow): TaxOrder {
  const { plan_code: plan } = payment;
  return {
    receiptNumber: payment.receipt_number,
    planName: { en: textOf('en', `plan.${plan}.name`), ar: textOf('ar', `plan.${plan}.name`) },
    cycle: payment.cycle,
    method: payment.method,
    subscriptionId: payment.subscription_id,
    subtotalCents: payment.subtotal_cents,
    discountCents: payment.discount_cents,
    creditCents: payment.credit_cents,
    amountCents: payment.amount_cents,
    paidAt: iso(payment.paid_at),
    periodStart: iso(payment.period_start),
    periodEnd: iso(payment.period_end),
  };
}
