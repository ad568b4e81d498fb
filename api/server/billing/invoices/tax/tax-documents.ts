/**
 * Issues tax invoices and credit notes: each with a number of its own series, without gaps, and as a
 * snapshot that the database lets nobody change. A document is written in the transaction that books
 * what it is of; nothing is booked without its document, and no number is spent on what was rolled
 * back.
 */
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/schema';
import type {
  TaxBuyer,
  TaxDocumentTable,
  TaxKind,
  TaxSeller,
} from '../../../platform/database/schema-payments';
import type { PaymentRow } from '../serializers';
import { vatIn } from './vat';

/** A document as it was issued. */
export type TaxDocumentRow = Selectable<TaxDocumentTable>;

/** The letters that a number begins with. */
const LETTERS: Readonly<Record<TaxKind, string>> = { invoice: 'TAX', credit_note: 'CRN' };

/** Digits of a number; more where they are needed. */
const DIGITS = 6;

/** The year of a number is that of its date, which is the seller's. */
const sellersYear = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Hebron' });

/** What a document is of. */
type About = {
  /** As in the ledger: one document of each. */
  readonly source: string;
  readonly cents: number;
};

/** What is invoiced of a payment and not credited, in cents. */
type Left = { readonly invoice: TaxDocumentRow; readonly total: number; readonly vat: number };

/** Issues documents. */
export class TaxDocuments {
  constructor(
    private readonly deps: {
      readonly seller: TaxSeller;
      readonly vatBasisPoints: number;
    },
  ) {}

  /** Invoices what was paid. Nothing was when credit paid for all of it. */
  async invoice(trx: Transaction<Tables>, payment: PaymentRow, about: About, now: Date) {
    if (about.cents === 0) return;
    const before = await this.left(trx, payment.id);
    // What is invoiced again after a dispute was won has the rate that it had.
    const rate = before?.invoice.vat_basis_points ?? this.deps.vatBasisPoints;
    const total = (before?.total ?? 0) + about.cents;
    const vat = vatIn(total, rate) - (before?.vat ?? 0);
    await this.write(trx, payment, { ...about, kind: 'invoice', corrects: null, rate, vat }, now);
  }

  /**
   * Credits what went back. The VAT of all notes of an invoice adds up to its own, however many
   * parts went back. What was paid before invoices had numbers is corrected by none.
   */
  async creditNote(trx: Transaction<Tables>, payment: PaymentRow, about: About, now: Date) {
    const before = await this.left(trx, payment.id);
    if (!before || about.cents === 0) return;
    const { id: corrects, vat_basis_points: rate } = before.invoice;
    const vat = before.vat - vatIn(before.total - about.cents, rate);
    await this.write(trx, payment, { ...about, kind: 'credit_note', corrects, rate, vat }, now);
  }

  /** The latest invoice of a payment, and what of all of them is not credited. */
  private async left(trx: Transaction<Tables>, paymentId: string): Promise<Left | undefined> {
    const rows = await trx
      .selectFrom('tax_document')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('id')
      .execute();
    const invoice = rows.findLast(({ kind }) => kind === 'invoice');
    if (!invoice) return undefined;
    const sum = (cents: (row: TaxDocumentRow) => number): number =>
      rows.reduce((all, row) => all + (row.kind === 'invoice' ? cents(row) : -cents(row)), 0);
    return { invoice, total: sum((row) => row.total_cents), vat: sum((row) => row.vat_cents) };
  }

  private async write(
    trx: Transaction<Tables>,
    payment: PaymentRow,
    document: About & {
      readonly kind: TaxKind;
      readonly corrects: string | null;
      readonly rate: number;
      readonly vat: number;
    },
    now: Date,
  ): Promise<void> {
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
    await trx
      .insertInto('tax_document')
      .values({
        kind,
        year,
        place,
        number: `${LETTERS[kind]}-${year}-${String(place).padStart(DIGITS, '0')}`,
        source,
        account_id: payment.account_id,
        payment_id: payment.id,
        corrects,
        issued_at: now,
        language,
        seller: JSON.stringify(this.deps.seller),
        buyer: JSON.stringify(buyer),
        total_cents: cents,
        vat_basis_points: rate,
        vat_cents: vat,
      })
      .execute();
  }

  /**
   * Takes a number. Everybody else who takes one of the series waits from here on until this
   * transaction is over, so this comes late in it.
   */
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
