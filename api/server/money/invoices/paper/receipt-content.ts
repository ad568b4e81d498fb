/**
 * The content of a PDF receipt, line by line: the same as on the receipt page, from the same API
 * response.
 */
import type { Payment } from '../../../../contract/money/payments/payment-shapes';
import type { TaxDocument, Receipt } from '../../../../contract/money/payments/payments';
import type { Money } from '../../../../contract/money/plans/money';
import { dualDate } from '../../../../../src/foundations/format/dual-date';
import { formatOf } from '../../../../../src/foundations/format/format';
import { amountInWords } from '../../../../../src/screens/receipt/words';
import type { TaxBuyer } from '../../../platform/database/schema/invoices';
import type { Language } from '../../../platform/http/language';
import { addressLine, methodName } from './names';
import { ltr, own, type Say, wordsIn } from './messages';

export type Fact = { readonly label: string; readonly value: string };

/** A row of the totals. */
export type Sum = Fact & { readonly strong: boolean };

/** The content of a document, from top to bottom. */
export type Content = {
  readonly brand: string;
  readonly seller: readonly string[];
  readonly title: string;
  readonly number: string;
  readonly amount: Fact & {
    readonly currency: string;
    readonly state: string;
    /** Whether it was paid and not refunded. */
    readonly isPaid: boolean;
  };
  readonly buyer: readonly Fact[];
  readonly purchase: readonly Fact[];
  readonly head: readonly [string, string, string];
  readonly ordered: readonly (readonly [string, string, string])[];
  readonly sums: readonly Sum[];
  readonly words: { readonly title: string; readonly en: string; readonly ar: string } | null;
  readonly foot: string;
  readonly page: string;
};

/** The seller, as shown on every document. */
export type DocumentSeller = {
  readonly brand: Readonly<Record<Language, string>>;
  readonly name: Readonly<Record<Language, string>>;
  readonly taxId: string;
  readonly supportEmail: string;
  readonly place?: Readonly<Record<Language, string>>;
};

/** The texts and formats of a document in its language. */
export class DocumentLocale {
  readonly say: Say;
  private readonly format;

  constructor(readonly language: Language) {
    this.say = wordsIn(language);
    this.format = formatOf(language);
  }

  readonly money = (value: Money): string => ltr(this.format.money(value));
  readonly less = ({ amount, currency }: Money): string =>
    ltr(this.format.money({ amount: -amount, currency }));
  readonly percent = (fraction: number): string => this.format.percent(fraction);
  readonly plain = (value: Money): string => this.format.money(value);
  readonly date = (moment: string): string => dualDate(this.language, moment);
}

/** The buyer's details. */
export function buyerOf({ say, language }: DocumentLocale, buyer: TaxBuyer): readonly Fact[] {
  const { legalName, taxId, billingAddress: address } = buyer;
  const none = say('receipt.value.none');
  return [
    { label: say('receipt.subscriber.label'), value: own(buyer.subscriber) },
    { label: say('receipt.company.label'), value: own(buyer.company) },
    ...(legalName ? [{ label: say('receipt.legalName.label'), value: own(legalName) }] : []),
    { label: say('receipt.taxId.label'), value: taxId ? ltr(taxId) : none },
    ...(address
      ? [{ label: say('receipt.address.label'), value: addressLine(language, address) }]
      : []),
  ];
}

function standingOf({ say, date }: DocumentLocale, receipt: Receipt): readonly Fact[] {
  const { periodStart, subscription, payment } = receipt;
  const start = periodStart ?? subscription?.startDate ?? null;
  const none = say('receipt.value.none');
  const { status } = payment;
  return [
    { label: say('receipt.startDate.label'), value: start ? date(start) : none },
    {
      label: say('receipt.status.label'),
      value: say(
        status === 'REFUNDED'
          ? 'payments.status.refunded'
          : isPartlyRefunded(payment)
            ? 'payments.status.partlyRefunded'
            : 'payments.status.paid',
      ),
    },
  ];
}

/** The paid period, if there is one. */
export function periodFacts(
  { say, date }: DocumentLocale,
  { periodStart: from, periodEnd: until }: Pick<Receipt, 'periodStart' | 'periodEnd'>,
): readonly Fact[] {
  if (!from || !until) return [];
  const value = say('receipt.period.body', { from: date(from), until: date(until) });
  return [{ label: say('receipt.period.label'), value }];
}

function purchaseOf(voice: DocumentLocale, receipt: Receipt): readonly Fact[] {
  const { say, language } = voice;
  const { payment, taxDocuments } = receipt;
  const [invoice] = taxDocuments;
  const code = (text: string | null): string => (text ? ltr(text) : say('receipt.value.none'));
  return [
    ...(isTaxInvoice(receipt)
      ? [{ label: say('receipt.page.title'), value: ltr(payment.receiptNumber) }]
      : invoice
        ? [{ label: say('receipt.invoice.label'), value: ltr(invoice.number) }]
        : []),
    { label: say('receipt.subscriptionId.label'), value: code(payment.subscriptionId) },
    { label: say('receipt.method.label'), value: methodName(language, payment) },
    { label: say('receipt.cycle.label'), value: say(`billing.cycle.${payment.cycle}`) },
    ...periodFacts(voice, receipt),
    { label: say('receipt.gatewayCode.label'), value: code(payment.gatewayCode) },
    { label: say('receipt.gatewayStatus.label'), value: code(payment.gatewayStatus) },
  ];
}

const isPartlyRefunded = ({ status, refunded }: Payment): boolean =>
  status === 'PAID' && refunded.amount > 0;

export const sum = (label: string, value: string, strong = false) => ({ label, value, strong });

/** What is deducted from the price of an order. */
export function deductions(
  { say, less, percent }: DocumentLocale,
  { subtotal, discount, credit }: Pick<Payment, 'subtotal' | 'discount' | 'credit'>,
): readonly Sum[] {
  const saved = percent(discount.amount / subtotal.amount);
  return [
    ...(discount.amount > 0
      ? [sum(say('receipt.lines.discount', { percent: saved }), less(discount))]
      : []),
    ...(credit.amount > 0 ? [sum(say('receipt.lines.credit'), less(credit))] : []),
  ];
}

/** The VAT that a total includes, if any. */
export const vatSums = (
  { say, percent }: DocumentLocale,
  basisPoints: number,
  vat: string,
): readonly Sum[] =>
  basisPoints > 0
    ? [sum(say('receipt.lines.vat', { percent: percent(basisPoints / 10_000) }), vat)]
    : [];

/** A credit note, or an invoice issued again later. */
function laterSum({ say, money, less, date }: DocumentLocale, document: TaxDocument): Sum {
  const values = { number: document.number, date: date(document.issuedAt) };
  return document.kind === 'credit_note'
    ? sum(say('receipt.lines.creditNote', values), less(document.total))
    : sum(say('receipt.lines.invoice', values), money(document.total));
}

function sumsOf(
  voice: DocumentLocale,
  { payment, taxDocuments, creditKept }: Receipt,
): readonly Sum[] {
  const { say, money, less, date } = voice;
  const { amount, refunded, refundedAt, status } = payment;
  const [invoice, ...later] = taxDocuments;
  return [
    ...deductions(voice, payment),
    sum(
      say(status === 'PAID' ? 'receipt.lines.totalPaid' : 'receipt.lines.total'),
      money(amount),
      true,
    ),
    ...(creditKept.amount > 0 ? [sum(say('receipt.lines.creditKept'), money(creditKept))] : []),
    ...(invoice ? vatSums(voice, invoice.vatBasisPoints, money(invoice.vat)) : []),
    ...later.map((document) => laterSum(voice, document)),
    ...(later.length === 0 && refunded.amount > 0 && refundedAt
      ? [sum(say('receipt.lines.refunded', { date: date(refundedAt) }), less(refunded))]
      : []),
    ...(isPartlyRefunded(payment)
      ? [
          sum(
            say('receipt.lines.afterRefunds'),
            money({ ...amount, amount: amount.amount - refunded.amount }),
            true,
          ),
        ]
      : []),
  ];
}

function footOf(
  { say, date }: DocumentLocale,
  { payment, subscription, periodEnd }: Receipt,
): string {
  if (payment.status === 'REFUNDED') return say('receipt.foot.thanks');
  const renews = subscription?.chargedAutomatically && subscription.nextChargeAt === periodEnd;
  if (periodEnd && renews) return say('receipt.foot.renews', { date: date(periodEnd) });
  return periodEnd
    ? say('receipt.foot.ends', { date: date(periodEnd) })
    : say('receipt.foot.thanks');
}

/** The seller's lines below the brand: as on the issued document, otherwise current. */
export function sellerLines(
  { say, language }: DocumentLocale,
  issued: Receipt['seller'],
  seller: DocumentSeller,
): readonly string[] {
  const { name, taxId, place, supportEmail = seller.supportEmail } = issued ?? seller;
  return [
    name[language],
    place?.[language] ?? say('footer.office.place'),
    say('receipt.seller.taxId', { number: taxId }),
    ltr(supportEmail),
  ];
}

/** Whether a receipt is the tax invoice of its payment, because VAT applies. */
const isTaxInvoice = ({ taxDocuments: [invoice] }: Receipt): boolean =>
  invoice !== undefined && invoice.vatBasisPoints > 0;

/** The content of the receipt of a paid payment. */
export function receiptContent(
  language: Language,
  receipt: Receipt,
  seller: DocumentSeller,
): Content {
  const voice = new DocumentLocale(language);
  const { say, money, plain, date } = voice;
  const { payment, paidAt } = receipt;
  const { amount, refunded, subtotal, cycle, refundedAt, createdAt } = payment;
  const isRefunded = payment.status === 'REFUNDED';
  const months = cycle === 'yearly' ? 12 : 1;
  const monthly = plain({ amount: subtotal.amount / months, currency: subtotal.currency });
  const moment = (isRefunded ? refundedAt : paidAt) ?? createdAt;
  const moved = isRefunded ? refunded : amount;
  const words = amountInWords(moved);
  return {
    brand: (receipt.seller?.brand ?? seller.brand)[language],
    seller: sellerLines(voice, receipt.seller, seller),
    title: say(isTaxInvoice(receipt) ? 'receipt.invoice.title' : 'receipt.page.title'),
    number: ltr(
      (isTaxInvoice(receipt) ? receipt.taxDocuments[0]?.number : undefined) ??
        payment.receiptNumber,
    ),
    amount: {
      label: say(isRefunded ? 'receipt.amount.refunded' : 'receipt.amount.paid'),
      value: money(moved),
      currency: ltr(amount.currency),
      isPaid: !isRefunded,
      state: say(isRefunded ? 'receipt.state.refunded' : 'receipt.state.paid', {
        date: date(moment),
      }),
    },
    buyer: [...buyerOf(voice, receipt), ...standingOf(voice, receipt)],
    purchase: purchaseOf(voice, receipt),
    head: [
      say('receipt.lines.plan'),
      say('receipt.lines.period'),
      say('receipt.lines.amount', { currency: amount.currency }),
    ],
    ordered: [
      [
        receipt.planName?.[language] ?? say(`plan.${payment.planCode}.name`),
        say('receipt.lines.months', { count: months, price: monthly }),
        money(subtotal),
      ],
    ],
    sums: sumsOf(voice, receipt),
    words: words && { title: say('receipt.amountInWords.title'), ...words },
    foot: footOf(voice, receipt),
    page: say('receipt.foot.page', { page: '1', all: '1' }),
  };
}
