/** Documents that were issued, as they are read. */
import type { Kysely } from 'kysely';
import { usd } from '../../../../contract/billing/usd';
import type { TaxDocument } from '../../../../contract/payments/payments';
import type { Tables } from '../../../platform/database/schema';
import type { TaxDocumentRow } from './tax-documents';

/** The documents of a payment in the order in which they were issued. */
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
