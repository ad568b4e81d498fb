/**
 * Issues tax invoices and credit notes. Each has a gapless number from its own series and is an
 * immutable snapshot, which the database enforces. A document is written in the transaction that
 * books its payment or refund, so that neither exists without the other and a rollback does not
 * consume a number.
 */
import type { PaymentRow, TaxDocumentRow } from '../../rows';
import { sql, type Transaction } from 'kysely';
import { officeHours } from '../../../../contract/messaging/office-hours';
import type { Tables } from '../../../platform/database/schema';
import type { TaxBuyer, TaxKind, TaxSeller } from '../../../platform/database/schema/invoices';
import { orderOf } from './order';
import { vatIn } from './included-vat';
import { documentsOf } from './read-documents';

/** The prefix of a number. */
const LETTERS: Readonly<Record<TaxKind, string>> = { invoice: 'TAX', credit_note: 'CRN' };

/** The minimum number of digits. */
const DIGITS = 6;

/** The year of a number is that of the document's date in the seller's time zone. */
const sellersYear = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  timeZone: officeHours.timeZone,
});

/** Why a document is issued. */
type Cause = {
  /** The source, as in the ledger; there is one document per source. */
  readonly source: string;
  readonly cents: number;
};

/** The invoiced part of a payment that has not been credited, in cents. */
type Left = { readonly invoice: TaxDocumentRow; readonly total: number; readonly vat: number };

export class TaxDocuments {
  constructor(
    private readonly deps: {
      readonly seller: TaxSeller;
      readonly vatBasisPoints: number;
    },
  ) {}

  /** Issues an invoice for a payment. There is none if credit covered all of it. */
  async invoice(trx: Transaction<Tables>, payment: PaymentRow, cause: Cause, now: Date) {
    if (cause.cents === 0) return;
    const rate = this.deps.vatBasisPoints;
    const vat = vatIn(cause.cents, rate);
    await this.write(trx, payment, { ...cause, kind: 'invoice', corrects: null, rate, vat }, now);
  }

  /**
   * Issues a credit note for a refund. The VAT of all credit notes of an invoice adds up to the
   * invoice's VAT, however many partial refunds there are. Payments from before invoices were
   * numbered get no credit note.
   *
   * @returns its number.
   */
  async creditNote(
    trx: Transaction<Tables>,
    payment: PaymentRow,
    cause: Cause,
    now: Date,
  ): Promise<string | undefined> {
    const before = await this.left(trx, payment.id);
    if (!before || cause.cents === 0) return undefined;
    const { id: corrects, vat_basis_points: rate } = before.invoice;
    const vat = before.vat - vatIn(before.total - cause.cents, rate);
    return this.write(trx, payment, { ...cause, kind: 'credit_note', corrects, rate, vat }, now);
  }

  /** The latest invoice of a payment, and the part of all of them that is not credited. */
  private async left(trx: Transaction<Tables>, paymentId: string): Promise<Left | undefined> {
    const rows = await documentsOf(trx, paymentId);
    const invoice = rows.findLast(({ kind }) => kind === 'invoice');
    if (!invoice) return undefined;
    const sum = (cents: (row: TaxDocumentRow) => number): number =>
      rows.reduce((all, row) => all + (row.kind === 'invoice' ? cents(row) : -cents(row)), 0);
    return { invoice, total: sum((row) => row.total_cents), vat: sum((row) => row.vat_cents) };
  }

  private async write(
    trx: Transaction<Tables>,
    payment: PaymentRow,
    document: Cause & {
      readonly kind: TaxKind;
      readonly corrects: string | null;
      readonly rate: number;
      readonly vat: number;
    },
    now: Date,
  ): Promise<string> {
    const { kind, source, corrects, cents, rate, vat } = document;
    const { language } = await trx
      .selectFrom('account')
      .select('language')
      .where('id', '=', payment.account_id)
      .executeTakeFirstOrThrow();
    const year = Number(sellersYear.format(now));
    const place = await this.next(trx, kind, year);
    const buyer: TaxBuyer = {
      subscriber: payment.subscriber,
      company: payment.company,
      legalName: payment.legal_name,
      taxId: payment.tax_id,
      billingAddress: payment.billing_address,
    };
    const number = `${LETTERS[kind]}-${year}-${String(place).padStart(DIGITS, '0')}`;
    await trx
      .insertInto('tax_document')
      .values({
        kind,
        year,
        place,
        number,
        source,
        account_id: payment.account_id,
        payment_id: payment.id,
        corrects,
        issued_at: now,
        language,
        seller: JSON.stringify(this.deps.seller),
        buyer: JSON.stringify(buyer),
        ordered: JSON.stringify(orderOf(payment)),
        total_cents: cents,
        vat_basis_points: rate,
        vat_cents: vat,
      })
      .execute();
    return number;
  }

  /** Takes a number. This locks the series until the end of the transaction, so call it late. */
  private async next(trx: Transaction<Tables>, kind: TaxKind, year: number): Promise<number> {
    const { last } = await trx
      .insertInto('tax_series')
      .values({ kind, year, last: 1 })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'year']).doUpdateSet({ last: sql<number>`tax_series.last + 1` }),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    return last;
  }
}
