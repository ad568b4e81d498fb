/** What is bought, and the payment that says so before any money moves. */
import { randomInt, randomUUID } from 'node:crypto';
import { type Transaction, sql } from 'kysely';
import {
  CURRENCY,
  type Cycle,
  type PaidPlanCode,
  planNames,
  TRANSFER_DAYS,
} from '../../../contract/billing/constants';
import type { Money } from '../../../contract/billing/money';
import type { PaymentKind } from '../../../contract/payments/payment-rules';
import type { KeptAddress } from '../../../contract/payments/payment-shapes';
import type { OrderSummary } from '../../../contract/billing/pricing';
import { ApiError } from '../../platform/http/api-error';
import type { Tables } from '../../platform/database/schema';
import type { KeptMethod } from '../../platform/database/schema-payments';
import type { Account } from '../../accounts/accounts';
import { daysAfter } from '../../billing/subscriptions/periods';
import type { CardOrigin } from '../checkout/card-velocity';
import type { IntentKey } from './intents';
import type { PaymentRow } from '../../billing/invoices/serializers';

/** What a person buys, and how it is paid. */
export type Purchase = {
  readonly account: Account;
  readonly key: IntentKey | undefined;
  /** The call that it came by; decides what is answered. */
  readonly call: 'checkout' | 'start' | 'renew' | 'change' | 'renewal';
  /** Stands for the body, without card number and CVV. */
  readonly fingerprint: string;
  readonly planCode: PaidPlanCode;
  readonly cycle: Cycle;
  readonly purpose: PaymentRow['purpose'];
  readonly method: PaymentKind;
  readonly keep: KeptMethod | null;
  readonly subscriber: string;
  readonly email: string;
  readonly billingAddress: KeptAddress | null;
  /** The card that is charged, as the receipt names it. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** What the person was shown that they would pay; undefined where nobody was asked. */
  readonly expectedTotal: Money | undefined;
  /** From where a card was sent. */
  readonly from?: CardOrigin;
};

/** Refuses an order that comes to another total than the person saw. @throws ApiError price_changed */
export function refuseAnotherPrice({ expectedTotal }: Purchase, { total }: OrderSummary): void {
  if (!expectedTotal) return;
  const { amount, currency } = expectedTotal;
  if (amount !== total || currency !== CURRENCY) throw new ApiError('price_changed');
}

/** The year of a receipt's number is that of its date, which is the seller's. */
const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Hebron' });

/** Letters and digits that nobody takes for another. */
const CLEAR = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const letter = (): string => CLEAR[randomInt(CLEAR.length)] ?? '';
const four = (): string => letter() + letter() + letter() + letter();

/** What a transfer has to say: short enough to be typed into a bank's form. */
export function newTransferReference(): string {
  return `WSL-${four()}-${four()}`;
}

/** What the payer reads of an order. */
export function describe(planCode: PaidPlanCode, cycle: Cycle): string {
  return `${planNames[planCode]}, ${cycle}`;
}

/**
 * Writes a payment that waits for its outcome.
 *
 * @param number the account's count of payments, this one among them; the caller has it locked.
 */
export async function writePayment(
  trx: Transaction<Tables>,
  purchase: Purchase,
  order: OrderSummary,
  { subscriptionId, number }: { readonly subscriptionId: string | null; readonly number: number },
  now: Date,
): Promise<PaymentRow> {
  const bank = purchase.method === 'bank';
  return trx
    .insertInto('payment')
    .values({
      id: randomUUID(),
      account_id: purchase.account.id,
      account_number: number,
      receipt_number: sql`(select ${`INV-${year.format(now)}-`}
        || lpad(n::text, greatest(6, length(n::text)), '0') from nextval('receipt_number') as n)`,
      subscription_id: subscriptionId,
      purpose: purchase.purpose,
      plan_code: purchase.planCode,
      cycle: purchase.cycle,
      subtotal_cents: order.subtotal,
      discount_cents: order.discount,
      credit_cents: order.credit,
      amount_cents: order.total,
      method: purchase.method,
      card_brand: purchase.card?.brand ?? null,
      card_last4: purchase.card?.last4 ?? null,
      status: 'PENDING',
      gateway_id: null,
      gateway_code: '',
      gateway_status: 'PENDING',
      decline_code: null,
      subscriber: purchase.subscriber,
      company: purchase.account.business_name,
      email: purchase.email,
      billing_address: purchase.billingAddress && JSON.stringify(purchase.billingAddress),
      period_start: null,
      period_end: null,
      paid_at: null,
      transfer_reference: bank ? newTransferReference() : null,
      due_at: bank ? daysAfter(now, TRANSFER_DAYS) : null,
      redirect_url: null,
      legal_name: purchase.account.legal_name || null,
      tax_id: purchase.account.tax_id || null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
