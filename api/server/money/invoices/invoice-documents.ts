/** PDF receipts and credit notes: single ones, those of a year, and all of an account. */
import { type Account, accountById } from '../../accounts/accounts';
import { type ZipFile, zipOfFiles } from '../../accounts/archive/zip';
import type { Attachment } from '../../messaging/ports';
import { ApiError } from '../../platform/http/api-error';
import type { Core } from '../../platform/core';
import { creditNoteContent, invoiceContent } from './paper/tax-content';
import { issuedPdf, type DocumentBranding, receiptPdf } from './paper/receipt-pdf';
import { ownPayment, receiptOf } from './receipts';
import { findPayment, paymentById, type PaymentRow, type TaxDocumentRow } from '../rows';
import { documentsOf } from './tax/read-documents';
import { orderOf } from './tax/order';

/** Whether a payment was paid and therefore has a receipt. */
const isReceipted = ({ status, paid_at: at }: PaymentRow): boolean =>
  at !== null && (status === 'PAID' || status === 'REFUNDED');

export class InvoiceDocuments {
  constructor(
    private readonly deps: Pick<Core, 'db' | 'clock'> & {
      readonly look: DocumentBranding;
    },
  ) {}

  /** @throws ApiError not_found, also if the payment is unpaid or belongs to another account */
  async receipt(account: Account, id: string): Promise<AsyncIterable<Uint8Array>> {
    const row = await ownPayment(this.deps.db, account, id);
    if (!isReceipted(row)) throw new ApiError('not_found');
    return piecesOf(await this.pdf(account, row));
  }

  /** The receipt attached to a mail about a payment; undefined until it is paid. */
  async attachment(paymentId: string): Promise<Attachment | undefined> {
    const { db } = this.deps;
    const row = await findPayment(db, paymentId);
    if (!row || !isReceipted(row)) return undefined;
    const account = await accountById(db, row.account_id);
    const bytes = await this.pdf(account, row);
    return { name: `${row.receipt_number}.pdf`, type: 'application/pdf', bytes };
  }

  /** The credit note with a number, as attached to the mail about its refund. */
  async creditNote(number: string): Promise<Attachment | undefined> {
    const { db } = this.deps;
    const row = await db
      .selectFrom('tax_document')
      .selectAll()
      .where('number', '=', number)
      .where('kind', '=', 'credit_note')
      .executeTakeFirst();
    if (!row) return undefined;
    const bytes = await this.issued(row);
    return { name: `${number}.pdf`, type: 'application/pdf', bytes };
  }

  /**
   * The documents of a year in one ZIP file.
   *
   * @throws ApiError not_found if there are none
   */
  async year(account: Account, year: number): Promise<AsyncIterable<Uint8Array>> {
    const { db, clock } = this.deps;
    const rows = await db
      .selectFrom('tax_document')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('year', '=', year)
      .orderBy('id')
      .execute();
    if (rows.length === 0) throw new ApiError('not_found');
    return zipOfFiles(this.documents(rows), clock.now());
  }

  /** Every receipt and credit note of an account, in the folders of a data archive. */
  async *files(account: Account): AsyncGenerator<ZipFile> {
    const { db } = this.deps;
    const paid = await db
      .selectFrom('payment')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('paid_at', 'is not', null)
      .orderBy('account_number')
      .execute();
    for (const row of paid.filter(isReceipted)) {
      yield {
        name: `receipts/${row.receipt_number}.pdf`,
        pieces: [await this.pdf(account, row)],
      };
    }
    const notes = await db
      .selectFrom('tax_document')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('kind', '=', 'credit_note')
      .orderBy('id')
      .execute();
    for await (const file of this.documents(notes)) {
      yield { ...file, name: `receipts/${file.name}` };
    }
  }

  private async *documents(rows: readonly TaxDocumentRow[]): AsyncGenerator<ZipFile> {
    for (const row of rows) yield { name: `${row.number}.pdf`, pieces: [await this.issued(row)] };
  }

  /** In the language of its invoice, even if the account's language has changed. */
  private async pdf({ language }: Account, row: PaymentRow): Promise<Buffer> {
    const { db, look } = this.deps;
    const [invoice] = await documentsOf(db, row.id);
    return receiptPdf(invoice?.language ?? language, await receiptOf(db, row, null), look);
  }

  /** A tax invoice or credit note, as it was issued. */
  private async issued(row: TaxDocumentRow): Promise<Buffer> {
    const { db, look } = this.deps;
    const payment = await paymentById(db, row.payment_id);
    const context = { ordered: orderOf(payment), seller: look };
    if (row.kind === 'invoice') return issuedPdf(row, invoiceContent(row, context), look);
    const corrected = await db
      .selectFrom('tax_document')
      .select(['number', 'issued_at'])
      .where('id', '=', row.corrects)
      .executeTakeFirstOrThrow();
    return issuedPdf(row, creditNoteContent(row, corrected, context), look);
  }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
