/** A payment with everything that its receipt shows. */
import type { Kysely } from 'kysely';
import type { Receipt, Transfer } from '../../../contract/payments/payments';
import type { Account } from '../../accounts/accounts';
import type { Tables } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/api-error';
import { type PaymentRow, serializePayment, serializeSubscription } from './serializers';
import { documentsOf, serializeTaxDocument } from './tax/issued';
import { isId } from '../../platform/database/ids';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A payment of an account. @throws ApiError not_found, also for another's */
export async function ownPayment(
  db: Kysely<Tables>,
  account: Account,
  id: string,
): Promise<PaymentRow> {
  const row = isId(id)
    ? await db
        .selectFrom('payment')
        .selectAll()
        .where('id', '=', id)
        .where('account_id', '=', account.id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new ApiError('not_found');
  return row;
}

/** The subscription that a payment is of, as it is now. */
export async function subscriptionOf(db: Kysely<Tables>, row: PaymentRow) {
  if (row.subscription_id === null) return null;
  const found = await db
    .selectFrom('subscription as held')
    .innerJoin('payer', 'payer.account_id', 'held.account_id')
    .selectAll('held')
    .select('payer.credit_cents')
    .where('held.id', '=', row.subscription_id)
    .where('held.account_id', '=', row.account_id)
    .executeTakeFirst();
  return found ? serializeSubscription(found, found.credit_cents) : null;
}

/** The receipt of a payment, with what is still to be transferred. */
export async function receiptOf(
  db: Kysely<Tables>,
  row: PaymentRow,
  transfer: Transfer | null,
): Promise<Receipt> {
  const documents = await documentsOf(db, row.id);
  return {
    payment: serializePayment(row),
    subscription: await subscriptionOf(db, row),
    subscriber: row.subscriber,
    company: row.company,
    legalName: row.legal_name,
    taxId: row.tax_id,
    email: row.email,
    billingAddress: row.billing_address,
    periodStart: iso(row.period_start),
    periodEnd: iso(row.period_end),
    paidAt: iso(row.paid_at),
    seller: documents[0]?.seller ?? null,
    taxDocuments: documents.map(serializeTaxDocument),
    transfer,
    redirectUrl: row.status === 'PENDING' ? row.redirect_url : null,
  };
}
