/** Receipts as PDF: one A4, whose text can be selected, found and read out. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Receipt } from '../../../../contract/payments/payments';
import type { Language } from '../../../platform/http/language';
import { type Content, type PaperSeller, receiptContent } from './content';
import { creditNoteContent, type NoteNumbers } from './credit-note';
import { faces, fileOf } from './faces';
import { nameLigatures } from './ligatures';
import { Sheet } from './sheet';
import { Writer } from './text';

/** What every paper has of its seller. */
export type PaperLook = PaperSeller & { readonly motif: boolean };

/** Sizes that are tried, from the usual one down. */
const SCALES = [1, 0.94, 0.88, 0.82, 0.76, 0.7];
/** Of what fits at no size: still readable, with the longest values that the contract takes. */
const SMALLEST = 0.6;

async function paperOf(
  language: Language,
  content: Content,
  { motif }: PaperLook,
  about: { readonly title: string; readonly date: Date },
): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'A4',
    // Nothing is placed by the library, so nothing may begin a second page.
    margin: 0,
    lang: language,
    displayTitle: true,
    // The same receipt is the same file: the date is its own.
    info: { Title: about.title, Author: content.brand, CreationDate: about.date },
  });
  for (const face of faces) paper.registerFont(face, await fileOf(face));
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const sheet = (isDry: boolean, scale: number): Sheet =>
    new Sheet(new Writer(paper, direction, isDry, scale), content, motif);
  // However long a name or an address is, a receipt is one page.
  const scale = SCALES.find((one) => sheet(true, one).write()) ?? SMALLEST;
  sheet(false, scale).write();
  nameLigatures(paper);
  paper.end();
  return buffer(paper);
}

/** The receipt of a payment that was paid, in a language. */
export async function receiptPdf(
  language: Language,
  receipt: Receipt,
  look: PaperLook,
): Promise<Buffer> {
  const { receiptNumber: title, createdAt } = receipt.payment;
  const content = receiptContent(language, receipt, look);
  return paperOf(language, content, look, { title, date: new Date(createdAt) });
}

/** A credit note of a payment, in a language. */
export async function creditNotePdf(
  language: Language,
  receipt: Receipt,
  numbers: NoteNumbers,
  look: PaperLook,
): Promise<Buffer> {
  const content = creditNoteContent(language, receipt, numbers, look);
  const date = new Date(content.date);
  return paperOf(language, content, look, { title: numbers.number, date });
}
