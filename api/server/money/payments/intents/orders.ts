/** Purchases, and the pending payment written before any money moves. */
import { randomInt, randomUUID } from 'node:crypto';
import { type Transaction, sql } from 'kysely';
import {
  CURRENCY,
  type Cycle,
  type PaidPlanCode,
  planNames,
} from '../../../../contract/money/plans/catalogue';
import { officeHours } from '../../../../contract/messaging/office-hours';
import { TRANSFER_DAYS } from '../../../../contract/money/plans/due-days';
import type { Money } from '../../../../contract/money/plans/money';
import type { PaymentKind } from '../../../../contract/money/payments/payment-rules';
import type { StoredAddress } from '../../../../contract/money/payments/payment-shapes';
import type { OrderSummary } from '../../../../contract/money/plans/pricing';
import { ApiError } from '../../../platform/http/api-error';
import type { Tables } from '../../../platform/database/schema';
import type { StoredMethod } from '../../../platform/database/schema/payments';
import type { Account } from '../../../accounts/accounts';
import { endOfDayAfter, graceEnd } from '../../lifecycle/periods';
import type { CardOrigin } from '../checkout/card-velocity';
import type { IntentKey } from './intents';
import type { PaymentRow, SubscriptionRow } from '../../rows';

/** A purchase and how it is paid. */
export type Purchase = {
  readonly account: Account;
  readonly key: IntentKey | undefined;
  /** The originating call, which determines the answer. */
  readonly call: 'checkout' | 'start' | 'renew' | 'change' | 'renewal';
  /** A hash of the body without card number and CVV. */
  readonly fingerprint: string;
  readonly planCode: PaidPlanCode;
  readonly cycle: Cycle;
  readonly method: PaymentKind;
  readonly keep: StoredMethod | null;
  /** When the buyer's session was last re-authenticated; absent if nothing is kept. */
  readonly provedAt?: Date | null;
  readonly subscriber: string;
  readonly email: string;
  readonly billingAddress: StoredAddress | null;
  /** The charged card, as shown on the receipt. */
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** The total the user was shown; undefined if no user was involved. */
  readonly expectedTotal: Money | undefined;
  /** Where a card was entered from. */
  readonly from?: CardOrigin | undefined;
};

/**
 * Rejects an order whose total differs from the one shown.
 *
 * @throws ApiError price_changed
 */
export function refuseAnotherPrice({ expectedTotal }: Purchase, { total }: OrderSummary): void {
  if (!expectedTotal) return;
  const { amount, currency } = expectedTotal;
  if (amount !== total || currency !== CURRENCY) throw new ApiError('price_changed');
}

/** Whether credit pays a purchase in full: its provider only checks the card. */
export const movesNoMoney = ({ amount_cents: cents }: Pick<PaymentRow, 'amount_cents'>): boolean =>
  cents === 0;

/** The year of a receipt number is that of its date in the seller's time zone. */
const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: officeHours.timeZone });

/** The next receipt number, as an SQL expression. */
export const newReceiptNumber = (now: Date) =>
  sql<string>`(select ${`INV-${year.format(now)}-`}
    || lpad(n::text, greatest(6, length(n::text)), '0') from nextval('receipt_number') as n)`;

/** Letters and digits that are not confused with one another. */
const CLEAR = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const letter = (): string => CLEAR[randomInt(CLEAR.length)] ?? '';
const four = (): string => letter() + letter() + letter() + letter();

/** Short enough to type into a bank's form. */
function newTransferReference(): string {
  return `WSL-${four()}-${four()}`;
}

/** The description of an order that the payer sees. */
export function describe(planCode: PaidPlanCode, cycle: Cycle): string {
  return `${planNames[planCode]}, ${cycle}`;
}

/**
 * Writes a pending payment.
 *
 * @param renewed the subscription that it renews; a transfer must arrive before it ends.
 * @param number the account's payment count including this one; the caller holds the payer's lock.
 */
export async function writePayment(
  trx: Transaction<Tables>,
  purchase: Purchase,
  order: OrderSummary,
  { renewed, number }: { readonly renewed: SubscriptionRow | undefined; readonly number: number },
  now: Date,
): Promise<PaymentRow> {
  const bank = purchase.method === 'bank';
  const dueAt = renewed
    ? graceEnd(renewed.past_due_since ?? now)
    : endOfDayAfter(now, TRANSFER_DAYS);
  return trx
    .insertInto('payment')
    .values({
      id: randomUUID(),
      account_id: purchase.account.id,
      account_number: number,
      receipt_number: newReceiptNumber(now),
      subscription_id: renewed?.id ?? null,
      purpose: renewed ? 'renew' : 'subscribe',
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
      gateway_code: '',
      gateway_status: 'PENDING',
      subscriber: purchase.subscriber,
      company: purchase.account.business_name,
      email: purchase.email,
      billing_address: purchase.billingAddress && JSON.stringify(purchase.billingAddress),
      transfer_reference: bank ? newTransferReference() : null,
      due_at: bank ? dueAt : null,
      legal_name: purchase.account.legal_name || null,
      tax_id: purchase.account.tax_id || null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
