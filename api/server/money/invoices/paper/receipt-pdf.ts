/** PDF receipts: one A4 page with selectable, searchable and accessible text. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Receipt } from '../../../../contract/money/payments/payments';
import type { Language } from '../../../platform/http/language';
import { type Content, type DocumentSeller, receiptContent } from './receipt-content';
import { fontsFor } from './fonts';
import type { TaxDocumentRow } from '../../rows';
import { mapLigatures } from './ligatures';
import { ReceiptLayout } from './receipt-layout';
import { Writer } from './text';
import { directionOf } from '../../../../../lang/locales';

/** The seller and the look of every document. */
export type DocumentBranding = DocumentSeller & { readonly motif: boolean };

/** The scales to try, largest first. */
const SCALES = [1, 0.94, 0.88, 0.82, 0.76, 0.7];
/** The scale if none fits; still readable with the longest values that the contract allows. */
const SMALLEST = 0.6;

/** Every text within a value. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

async function paperOf(
  language: Language,
  content: Content,
  { motif }: DocumentBranding,
  info: { readonly title: string; readonly date: Date },
): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'A4',
    // Everything is positioned explicitly, so PDFKit must not start a second page.
    margin: 0,
    lang: language,
    displayTitle: true,
    // Use the receipt's own date, so that the same receipt always gives the same file.
    info: { Title: info.title, Author: content.brand, CreationDate: info.date },
  });
  const fonts = await fontsFor(stringsIn(content));
  for (const { faces } of fonts.flat()) {
    for (const { name, bytes } of Object.values(faces)) paper.registerFont(name, bytes);
  }
  const direction = directionOf(language);
  const widths = new Map<string, number>();
  const sheet = (isDry: boolean, scale: number): ReceiptLayout =>
    new ReceiptLayout(new Writer(paper, direction, fonts, isDry, scale, widths), content, motif);
  // A receipt is always one page, however long a name or an address is.
  const scale = SCALES.find((one) => sheet(true, one).write()) ?? SMALLEST;
  sheet(false, scale).write();
  mapLigatures(paper);
  paper.end();
  return buffer(paper);
}

/** The receipt of a paid payment, in the given language. */
export async function receiptPdf(
  language: Language,
  receipt: Receipt,
  look: DocumentBranding,
): Promise<Buffer> {
  const { receiptNumber: title, createdAt } = receipt.payment;
  const content = receiptContent(language, receipt, look);
  return paperOf(language, content, look, { title, date: new Date(createdAt) });
}

/** An issued tax invoice or credit note, in its own language. */
export async function issuedPdf(
  { number: title, language, issued_at: date }: TaxDocumentRow,
  content: Content,
  look: DocumentBranding,
): Promise<Buffer> {
  return paperOf(language, content, look, { title, date });
}
