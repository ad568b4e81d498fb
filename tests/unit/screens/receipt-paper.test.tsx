/** The PDF of a receipt has the labels and values of its page, line by line. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Receipt } from '../../../api/contract/money/payments/payments';
import { usd } from '../../../api/contract/money/plans/usd';
import {
  type Content,
  receiptContent,
} from '../../../api/server/money/invoices/paper/receipt-content';
import { receiptPdf } from '../../../api/server/money/invoices/paper/receipt-pdf';
import { receiptData } from '../../../app/features/checkout/receipt/receipt-data';
import { type Locale, LocaleProvider, locales } from '../../../src/foundations';
import { ReceiptDocument } from '../../../src/screens';
import { arabicShapes, openPdf, textOf } from '../../e2e/support/pdf';
import { catalogues } from '../support/catalogues';
import { subscription } from '../app/support/payments';
import { fullReceipt, longReceipt, look, plainReceipt, refundedReceipt } from './support/receipts';

const receipts = Object.entries({ fullReceipt, longReceipt, plainReceipt, refundedReceipt });
const cases = locales.flatMap((locale) =>
  receipts.map(([name, receipt]) => ({ locale, name, receipt })),
);

/** The visible text of the page, by element. */
function pageOf(locale: Locale, receipt: Receipt) {
  const { seller: issued } = receipt;
  const seller = { ...issued, legalName: issued?.name ?? look.name, taxId: look.taxId };
  const html = renderToStaticMarkup(
    <LocaleProvider locale={locale} messages={catalogues[locale]}>
      <ReceiptDocument receipt={receiptData(receipt)} seller={seller} retryHref="#" />
    </LocaleProvider>,
  );
  const texts = (pattern: RegExp): string[] =>
    [...html.matchAll(pattern)].map(([, inner = '']) =>
      inner
        .replace(/<span aria-hidden="true"[^>]*>[^<]*<\/span>/g, '')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&amp;', '&')
        .replaceAll('&#x27;', "'"),
    );
  return {
    facts: texts(/<d[td][^>]*>(.*?)<\/d[td]>/gs),
    cells: texts(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs),
    all: texts(/^(.*)$/gs).join(''),
  };
}

/** Without what orders a line, and with single spaces. */
const bare = (text: string): string =>
  text
    .replace(/[\u200e\u200f\u2066-\u2069]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** Letters and digits only, because PDF readers differ in spacing. */
const squeezed = (text: string): string =>
  bare(text.normalize('NFKC')).replace(/[\s()]|[\u064b-\u0652]/gu, '');

const linesOf = (content: Content): string[] => [
  content.brand,
  ...content.seller,
  content.title,
  content.number,
  content.amount.label,
  content.amount.value,
  content.amount.currency,
  content.amount.state,
  ...[...content.buyer, ...content.purchase].flatMap(({ label, value }) => [label, value]),
  ...content.head,
  ...content.ordered.flat(),
  ...content.sums.flatMap(({ label, value }) => [label, value]),
  ...(content.words ? [content.words.title, content.words.en, content.words.ar] : []),
  content.foot,
  content.page,
];

describe.each(cases)('$name, $locale', ({ locale, receipt }) => {
  const content = receiptContent(locale, receipt, look);

  test('the PDF has the lines of the page in the same order', () => {
    const page = pageOf(locale, receipt);
    const facts = [...content.buyer, ...content.purchase];
    expect(facts.flatMap(({ label, value }) => [bare(label), bare(value)])).toEqual(
      page.facts.map(bare),
    );
    const sums = content.sums.flatMap(({ label, value }) => [label, value]);
    expect([...content.head, ...content.ordered.flat(), ...sums].map(bare)).toEqual(
      page.cells.map(bare),
    );
    const all = squeezed(page.all);
    for (const line of linesOf(content)) expect(all).toContain(squeezed(line));
  });

  test('the PDF is one page, and its text is copied in reading order', async () => {
    const pdf = await openPdf(await receiptPdf(locale, receipt, look));
    expect(pdf.numPages).toBe(1);
    const [text = ''] = await textOf(pdf);
    const copied = squeezed(text);
    for (const line of linesOf(content)) expect(copied).toContain(squeezed(line));
    const shapes = await arabicShapes(pdf);
    // Joined: each of these letters is drawn in several forms.
    for (const letter of locale === 'ar' ? 'عمي' : '') {
      expect(shapes.get(letter) ?? 0).toBeGreaterThan(1);
    }
  });

  test('the same receipt gives the same file', async () => {
    const one = await receiptPdf(locale, receipt, look);
    expect(one.equals(await receiptPdf(locale, receipt, look))).toBe(true);
  });
});

test('the page and the PDF state what was refunded if the bank recalls one of several transfers', () => {
  const payment = { ...refundedReceipt.payment, refunded: usd(1_000) };
  const receipt: Receipt = { ...refundedReceipt, payment };
  const { amount, words } = receiptContent('en', receipt, look);
  expect(amount).toMatchObject({
    label: 'Amount refunded',
    value: expect.stringContaining('$10.00'),
  });
  expect(words?.en).toBe('Ten US dollars only');
  const { all } = pageOf('en', receipt);
  expect(all).toContain('Amount refunded$10.00');
  expect(all).toContain('Ten US dollars only');
});

test('the page of a failed transfer says that what arrived is kept as credit', () => {
  const payment = { ...plainReceipt.payment, method: 'bank', status: 'FAILED' } as const;
  const failed: Receipt = { ...plainReceipt, payment, paidAt: null };
  const { all } = pageOf('en', { ...failed, creditKept: usd(1_500) });
  expect(bare(all)).toContain('We’ve kept $15.00 of your transfer as credit');
  expect(all).not.toContain('If any of the money arrives');
  expect(pageOf('en', failed).all).toContain('If any of the money arrives');
});

test('the page and the PDF announce a renewal only if the card will be charged', () => {
  const { periodEnd } = fullReceipt;
  const receiptOf = (chargedAutomatically: boolean): Receipt => ({
    ...fullReceipt,
    subscription: { ...subscription('ACTIVE'), nextChargeAt: periodEnd, chargedAutomatically },
  });
  const renews = 'Thank you. Renews on';
  expect(pageOf('en', receiptOf(true)).all).toContain(renews);
  expect(receiptContent('en', receiptOf(true), look).foot).toContain(renews);
  expect(pageOf('en', receiptOf(false)).all).not.toContain(renews);
  expect(receiptContent('en', receiptOf(false), look).foot).not.toContain(renews);
});
