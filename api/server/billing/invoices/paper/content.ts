/** What a receipt says on paper, line by line: the same as its page, from the same answer of the API. */
import type { TaxDocument, Receipt } from '../../../../contract/payments/payments';
import type { Money } from '../../../../contract/billing/money';
import { dualDate } from '../../../../../src/foundations/dual-date';
import { createFormat } from '../../../../../src/foundations/format';
import { amountInWords } from '../../../../../src/screens/receipt/words';
import type { Language } from '../../../platform/http/language';
import { addressLine, methodName } from './names';
import { ltr, own, type Say, wordsIn } from './words';

/** A fact: what it is called, and what it is. */
export type Fact = { readonly label: string; readonly value: string };

/** A sum below what was ordered. */
export type Sum = Fact & { readonly strong: boolean };

/** A paper, top to bottom. */
export type Content = {
  readonly brand: string;
  readonly seller: readonly string[];
  readonly title: string;
  readonly number: string;
  readonly amount: Fact & {
    readonly currency: string;
    readonly state: string;
    /** Whether the money came, and did not go. */
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

/** The seller, as on every paper. */
export type PaperSeller = {
  readonly brand: Readonly<Record<Language, string>>;
  readonly name: Readonly<Record<Language, string>>;
  readonly taxId: string;
  readonly supportEmail: string;
};

/** In which language a paper speaks, and how it writes. */
export class Voice {
  readonly say: Say;
  private readonly format;

  constructor(readonly language: Language) {
    this.say = wordsIn(language);
    this.format = createFormat(language);
  }

  readonly money = (value: Money): string => ltr(this.format.money(value));
  readonly less = ({ amount, currency }: Money): string =>
    ltr(this.format.money({ amount: -amount, currency }));
  readonly percent = (fraction: number): string => this.format.percent(fraction);
  readonly plain = (value: Money): string => this.format.money(value);
  readonly date = (moment: string): string => dualDate(this.language, moment);
}

/** Who bought. */
export function buyerOf({ say, language }: Voice, receipt: Receipt): readonly Fact[] {
  const { legalName, taxId, billingAddress: address } = receipt;
  const none = say('receipt.value.none');
  return [
    { label: say('receipt.subscriber.label'), value: own(receipt.subscriber) },
    { label: say('receipt.company.label'), value: own(receipt.company) },
    ...(legalName ? [{ label: say('receipt.legalName.label'), value: own(legalName) }] : []),
    { label: say('receipt.taxId.label'), value: taxId ? ltr(taxId) : none },
    ...(address
      ? [{ label: say('receipt.address.label'), value: addressLine(language, address) }]
      : []),
  ];
}

function standingOf({ say, date }: Voice, receipt: Receipt): readonly Fact[] {
  const { periodStart, subscription, payment } = receipt;
  const start = periodStart ?? subscription?.startDate ?? null;
  const none = say('receipt.value.none');
  const { status } = payment;
  return [
    { label: say('receipt.startDate.label'), value: start ? date(start) : none },
    {
      label: say('receipt.status.label'),
      value: say(status === 'REFUNDED' ? 'payments.status.refunded' : 'payments.status.paid'),
    },
  ];
}

function purchaseOf({ say, language, date }: Voice, receipt: Receipt): readonly Fact[] {
  const { payment, periodStart: from, periodEnd: until, taxDocuments } = receipt;
  const [invoice] = taxDocuments;
  const code = (text: string | null): string => (text ? ltr(text) : say('receipt.value.none'));
  return [
    ...(invoice ? [{ label: say('receipt.invoice.label'), value: ltr(invoice.number) }] : []),
    { label: say('receipt.subscriptionId.label'), value: code(payment.subscriptionId) },
    { label: say('receipt.method.label'), value: methodName(language, payment) },
    { label: say('receipt.cycle.label'), value: say(`billing.cycle.${payment.cycle}`) },
    ...(from && until
      ? [
          {
            label: say('receipt.period.label'),
            value: say('receipt.period.body', { from: date(from), until: date(until) }),
          },
        ]
      : []),
    { label: say('receipt.gatewayCode.label'), value: code(payment.gatewayCode) },
    { label: say('receipt.gatewayStatus.label'), value: code(payment.gatewayStatus) },
  ];
}

/** What came after the invoice: what was credited, and what was invoiced again. */
function laterSum({ say, money, less, date }: Voice, document: TaxDocument): Sum {
  const values = { number: document.number, date: date(document.issuedAt) };
  return document.kind === 'credit_note'
    ? { label: say('receipt.lines.creditNote', values), value: less(document.total), strong: false }
    : { label: say('receipt.lines.invoice', values), value: money(document.total), strong: false };
}

const sum = (label: string, value: string, strong = false): Sum => ({ label, value, strong });

function sumsOf(voice: Voice, { payment, taxDocuments }: Receipt): readonly Sum[] {
  const { say, money, less, percent, date } = voice;
  const { subtotal, discount, credit, amount, refunded, refundedAt, status } = payment;
  const [invoice, ...later] = taxDocuments;
  const saved = percent(discount.amount / subtotal.amount);
  return [
    ...(discount.amount > 0
      ? [sum(say('receipt.lines.discount', { percent: saved }), less(discount))]
      : []),
    ...(credit.amount > 0 ? [sum(say('receipt.lines.credit'), less(credit))] : []),
    sum(
      say(status === 'PAID' ? 'receipt.lines.totalPaid' : 'receipt.lines.total'),
      money(amount),
      true,
    ),
    ...(invoice && invoice.vatBasisPoints > 0
      ? [
          sum(
            say('receipt.lines.vat', { percent: percent(invoice.vatBasisPoints / 10_000) }),
            money(invoice.vat),
          ),
        ]
      : []),
    ...later.map((document) => laterSum(voice, document)),
    ...(later.length === 0 && refunded.amount > 0 && refundedAt
      ? [sum(say('receipt.lines.refunded', { date: date(refundedAt) }), less(refunded))]
      : []),
  ];
}

function footOf({ say, date }: Voice, { payment, subscription, periodEnd }: Receipt): string {
  if (payment.status === 'REFUNDED') return say('receipt.foot.thanks');
  const renews = payment.method === 'card' && subscription?.nextChargeAt === periodEnd;
  if (periodEnd && renews) return say('receipt.foot.renews', { date: date(periodEnd) });
  return periodEnd
    ? say('receipt.foot.ends', { date: date(periodEnd) })
    : say('receipt.foot.thanks');
}

/** The seller's lines below the brand. */
export function linesOfSeller(
  { say, language }: Voice,
  receipt: Receipt,
  seller: PaperSeller,
): readonly string[] {
  const { name, taxId } = receipt.seller ?? seller;
  return [
    name[language],
    say('footer.office.place'),
    say('receipt.seller.taxId', { number: taxId }),
    ltr(seller.supportEmail),
  ];
}

/** The paper of a payment that was paid. */
export function receiptContent(language: Language, receipt: Receipt, seller: PaperSeller): Content {
  const voice = new Voice(language);
  const { say, money, plain, date } = voice;
  const { payment, paidAt } = receipt;
  const { amount, subtotal, cycle, refundedAt, createdAt } = payment;
  const isRefunded = payment.status === 'REFUNDED';
  const months = cycle === 'yearly' ? 12 : 1;
  const monthly = plain({ amount: subtotal.amount / months, currency: subtotal.currency });
  const moment = (isRefunded ? refundedAt : paidAt) ?? createdAt;
  const words = amountInWords(amount);
  return {
    brand: seller.brand[language],
    seller: linesOfSeller(voice, receipt, seller),
    title: say('receipt.page.title'),
    number: ltr(payment.receiptNumber),
    amount: {
      label: say(isRefunded ? 'receipt.amount.refunded' : 'receipt.amount.paid'),
      value: money(amount),
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
        say(`plan.${payment.planCode}.name`),
        say('receipt.lines.months', { count: months, price: monthly }),
        money(subtotal),
      ],
    ],
    sums: sumsOf(voice, receipt),
    words: words && { title: say('receipt.words.title'), ...words },
    foot: footOf(voice, receipt),
    page: say('receipt.foot.page', { page: '1', all: '1' }),
  };
}
