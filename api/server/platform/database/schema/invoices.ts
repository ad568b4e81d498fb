/** The tables of tax invoices and credit notes. */
import type { Locale } from '../../../../../lang/locales';
import type { Generated } from 'kysely';
import type { Cycle } from '../../../../contract/money/plans/catalogue';
import type { StoredAddress } from '../../../../contract/money/payments/payment-shapes';
import type { Json } from './column-types';

/** The number series of a document. */
export type TaxKind = 'invoice' | 'credit_note';

/** The last number of a series in a year. */
export type TaxSeriesTable = { kind: TaxKind; year: number; last: number };

/** The seller, as named on a document. */
export type TaxSeller = {
  readonly name: Readonly<Record<Locale, string>>;
  readonly taxId: string;
  /** Absent from documents that were issued before these were kept. */
  readonly brand?: Readonly<Record<Locale, string>>;
  readonly place?: Readonly<Record<Locale, string>>;
  readonly supportEmail?: string;
};

/** The order of a payment, as named on a document. Times are ISO 8601. */
export type TaxOrder = {
  readonly receiptNumber: string;
  readonly planName: Readonly<Record<Locale, string>>;
  readonly cycle: Cycle;
  readonly method: 'card' | 'paypal' | 'bank';
  readonly subscriptionId: string | null;
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly creditCents: number;
  readonly amountCents: number;
  readonly paidAt: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
};

/** The buyer, as named on a document. */
export type TaxBuyer = {
  readonly subscriber: string;
  readonly company: string;
  readonly legalName: string | null;
  readonly taxId: string | null;
  readonly billingAddress: StoredAddress | null;
};

/** A tax invoice or credit note, as issued; append-only. */
export type TaxDocumentTable = {
  id: Generated<string>;
  kind: TaxKind;
  year: number;
  /** Its position in the series of its year. */
  place: number;
  number: string;
  /** Its source, as in the ledger. */
  source: string;
  account_id: string;
  payment_id: string;
  /** The invoice that a credit note corrects. */
  corrects: string | null;
  issued_at: Date;
  /** The language of the account at the time. */
  language: Locale;
  seller: Json<TaxSeller>;
  /** Null once the law no longer requires it. */
  buyer: Json<TaxBuyer | null>;
  /** Null for documents that were issued before it was kept. */
  ordered: Json<TaxOrder | null>;
  /** Including VAT. */
  total_cents: number;
  vat_basis_points: number;
  vat_cents: number;
};
