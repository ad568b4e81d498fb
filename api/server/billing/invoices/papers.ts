/** Receipts and credit notes as PDFs: one by one, of a year, and all of an account. */
import type { Kysely } from 'kysely';
import type { Account } from '../../accounts/accounts';
import { type ZipFile, zipOfFiles } from '../../accounts/archive/zip';
import type { Attachment } from '../../messaging/ports';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import { ApiError } from '../../platform/http/api-error';
import { creditNotePdf, type PaperLook, receiptPdf } from './paper/receipt-pdf';
import { ownPayment, receiptOf } from './receipts';
import type { PaymentRow } from './serializers';
import type { TaxDocumentRow } from './tax/tax-documents';

/** Whether money arrived for a payment, so that there is a receipt. */
const isReceipted = ({ status, paid_at: at }: PaymentRow): boolean =>
  at !== null && (status === 'PAID' || status === 'REFUNDED');

/** Makes papers. */
export class Papers {
  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly look: PaperLook;
    },
  ) {}

  /** @throws ApiError not_found, also for another's payment and one that was not paid */
  async receipt(account: Account, id: string): Promise<AsyncIterable<Uint8Array>> {
    const row = await ownPayment(this.deps.db, account, id);
    if (!isReceipted(row)) throw new ApiError('not_found');
    return piecesOf(await this.pdf(account, row));
  }

  /** What a mail about a payment brings along; undefined before it is paid. */
  async attachment(paymentId: string): Promise<Attachment | undefined> {
    const { db } = this.deps;
    const row = await db
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirst();
    if (!row || !isReceipted(row)) return undefined;
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', row.account_id)
      .executeTakeFirstOrThrow();
    const bytes = await this.pdf(account, row);
    return { name: `${row.receipt_number}.pdf`, type: 'application/pdf', bytes };
  }

  /** The documents of a year in one ZIP. @throws ApiError not_found when there are none */
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
    return zipOfFiles(this.documents(account, rows), clock.now());
  }

  /** Every receipt and credit note of an account, in folders of an archive. */
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
    for await (const file of this.documents(account, notes)) {
      yield { ...file, name: `receipts/${file.name}` };
    }
  }

  private async *documents(
    account: Account,
    rows: readonly TaxDocumentRow[],
  ): AsyncGenerator<ZipFile> {
    for (const row of rows) {
      const payment = await ownPayment(this.deps.db, account, row.payment_id);
      const pdf =
        row.kind === 'invoice'
          ? await this.pdf(account, payment)
          : await this.note(account, payment, row);
      yield { name: `${row.number}.pdf`, pieces: [pdf] };
    }
  }

  private async pdf({ language }: Account, row: PaymentRow): Promise<Buffer> {
    return receiptPdf(language, await receiptOf(this.deps.db, row, null), this.deps.look);
  }

  private async note(
    { language }: Account,
    payment: PaymentRow,
    note: TaxDocumentRow,
  ): Promise<Buffer> {
    const { db, look } = this.deps;
    const { number } = await db
      .selectFrom('tax_document')
      .select('number')
      .where('id', '=', note.corrects)
      .executeTakeFirstOrThrow();
    const receipt = await receiptOf(db, payment, null);
    return creditNotePdf(language, receipt, { number: note.number, corrects: number }, look);
  }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
