/** What a credit note says on paper: who gives what back to whom, of which invoice. */
import type { Receipt } from '../../../../contract/payments/payments';
import { amountInWords } from '../../../../../src/screens/receipt/words';
import type { Language } from '../../../platform/http/language';
import { buyerOf, type Content, linesOfSeller, type PaperSeller, Voice } from './content';
import { ltr } from './words';

/** The number of a credit note and that of the invoice that it corrects. */
export type NoteNumbers = { readonly number: string; readonly corrects: string };

/** The paper of a credit note, and its date. */
export function creditNoteContent(
  language: Language,
  receipt: Receipt,
  { number, corrects }: NoteNumbers,
  seller: PaperSeller,
): Content & { readonly date: string } {
  const note = receipt.taxDocuments.find((document) => document.number === number);
  if (!note) throw new Error(`${receipt.payment.receiptNumber} has no ${number}`);
  const voice = new Voice(language);
  const { say, money, less, percent, date } = voice;
  const { total, vat, vatBasisPoints, issuedAt } = note;
  const { planCode, receiptNumber } = receipt.payment;
  const words = amountInWords(total);
  const corrected = receipt.taxDocuments.find((document) => document.number === corrects);
  const invoice = say('receipt.lines.invoice', {
    number: corrects,
    date: date(corrected?.issuedAt ?? issuedAt),
  });
  return {
    date: issuedAt,
    brand: seller.brand[language],
    seller: linesOfSeller(voice, receipt, seller),
    title: say('receipt.creditNote.title'),
    number: ltr(number),
    amount: {
      label: say('receipt.amount.refunded'),
      value: money(total),
      currency: ltr(total.currency),
      isPaid: false,
      state: say('receipt.state.refunded', { date: date(issuedAt) }),
    },
    buyer: buyerOf(voice, receipt),
    purchase: [
      { label: say('receipt.corrects.label'), value: ltr(corrects) },
      { label: say('receipt.page.title'), value: ltr(receiptNumber) },
    ],
    head: [
      say('receipt.lines.plan'),
      say('receipt.corrects.label'),
      say('receipt.lines.amount', { currency: total.currency }),
    ],
    ordered: [[say(`plan.${planCode}.name`), invoice, less(total)]],
    sums: [
      { label: say('receipt.lines.total'), value: less(total), strong: true },
      ...(vatBasisPoints > 0
        ? [
            {
              label: say('receipt.lines.vat', { percent: percent(vatBasisPoints / 10_000) }),
              value: less(vat),
              strong: false,
            },
          ]
        : []),
    ],
    words: words && { title: say('receipt.words.title'), ...words },
    foot: say('receipt.foot.thanks'),
    page: say('receipt.foot.page', { page: '1', all: '1' }),
  };
}
