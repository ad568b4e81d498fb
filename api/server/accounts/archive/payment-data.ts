/** The payments of an archive and their receipts, read page by page. */
import type { Kysely } from 'kysely';
import type { StoredAddress } from '../../../contract/payments/payment-shapes';
import { serializePayment } from '../../money/invoices/serializers';
import type { Tables } from '../../platform/database/schema';
import { type Dataset, iso } from './dataset';
import { dollars } from './money-data';

/** The number of payments per page. */
const PAGE = 500;

/** The columns of an address. */
export const addressColumns = ['address', 'city', 'state', 'postalCode', 'country'] as const;
/** The values of an address; empty without one. */
export const addressOf = (kept: StoredAddress | null) =>
  Object.fromEntries(addressColumns.map((name) => [name, kept?.[name] ?? null]));

const paymentColumns = [
  'receiptNumber',
  'createdAt',
  'planCode',
  'cycle',
  'subtotal',
  'discount',
  'credit',
  'amount',
  'refunded',
  'currency',
  'method',
  'cardBrand',
  'cardLast4',
  'status',
  'gatewayCode',
  'gatewayStatus',
  'declineCode',
] as const;

const receiptColumns = [
  'receiptNumber',
  'paidAt',
  'subscriber',
  'company',
  'legalName',
  'taxId',
  'email',
  ...addressColumns,
  'periodStart',
  'periodEnd',
  'amount',
  'currency',
  'transferReference',
] as const;

/** An account's payments by number, oldest first. */
async function* paymentRows(db: Kysely<Tables>, accountId: string) {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('payment')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('account_number', '>', last)
      .orderBy('account_number')
      .limit(PAGE)
      .execute();
    yield rows;
    const next = rows.at(-1)?.account_number;
    if (next === undefined || rows.length < PAGE) return;
    last = next;
  }
}

/** All payments, whatever became of them. */
export const payments = (db: Kysely<Tables>, accountId: string): Dataset => ({
  name: 'payments',
  columns: paymentColumns,
  async *pages() {
    for await (const rows of paymentRows(db, accountId)) {
      yield rows.map((row) => {
        const { card, subtotal, discount, credit, amount, refunded, ...payment } =
          serializePayment(row);
        return {
          ...payment,
          subtotal: dollars(subtotal.amount),
          discount: dollars(discount.amount),
          credit: dollars(credit.amount),
          amount: dollars(amount.amount),
          refunded: dollars(refunded.amount),
          currency: amount.currency,
          cardBrand: card?.brand ?? null,
          cardLast4: card?.last4 ?? null,
        };
      });
    }
  },
});

/** The receipts, as they were issued. */
export const receipts = (db: Kysely<Tables>, accountId: string): Dataset => ({
  name: 'receipts',
  columns: receiptColumns,
  async *pages() {
    for await (const rows of paymentRows(db, accountId)) {
      yield rows
        .filter(({ paid_at: paidAt }) => paidAt !== null)
        .map((row) => ({
          receiptNumber: row.receipt_number,
          paidAt: iso(row.paid_at),
          subscriber: row.subscriber,
          company: row.company,
          legalName: row.legal_name,
          taxId: row.tax_id,
          email: row.email,
          ...addressOf(row.billing_address),
          periodStart: iso(row.period_start),
          periodEnd: iso(row.period_end),
          amount: dollars(row.amount_cents),
          currency: 'USD',
          transferReference: row.transfer_reference,
        }));
    }
  },
});
