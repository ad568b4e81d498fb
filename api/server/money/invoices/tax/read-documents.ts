/** Reads issued tax documents. */
import type { Kysely } from 'kysely';
import { usd } from '../../../../contract/money/plans/usd';
import type { TaxDocument } from '../../../../contract/money/payments/payments';
import type { Tables } from '../../../platform/database/schema';
import type { TaxDocumentRow } from '../../rows';

/** The documents of a payment, in the order of issue. */
export async function documentsOf(
  db: Kysely<Tables>,
  paymentId: string,
): Promise<readonly TaxDocumentRow[]> {
  return db
    .selectFrom('tax_document')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();
}

/** A document as its buyer sees it. */
export function serializeTaxDocument(row: TaxDocumentRow): TaxDocument {
  return {
    kind: row.kind,
    number: row.number,
    issuedAt: row.issued_at.toISOString(),
    total: usd(row.total_cents),
    vat: usd(row.vat_cents),
    vatBasisPoints: row.vat_basis_points,
  };
}

/** The years for which an account has documents, newest first. */
export async function invoiceYears(db: Kysely<Tables>, accountId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('tax_document')
    .select('year')
    .distinct()
    .where('account_id', '=', accountId)
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}
