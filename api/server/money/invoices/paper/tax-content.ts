/**
 * The content of an issued tax invoice or credit note, from its own row alone: later changes to the
 * settings, plan names, payment or owner do not affect it.
 */
import { usd } from '../../../../contract/money/plans/usd';
import { amountInWords } from '../../../../../src/screens/receipt/words';
import type { TaxBuyer, TaxOrder } from '../../../platform/database/schema/invoices';
import type { TaxDocumentRow } from '../../rows';
import {
  buyerOf,
  type Content,
  deductions,
  type Fact,
  periodFacts,
  sellerLines,
  type DocumentSeller,
  sum,
  DocumentLocale,
  vatSums,
} from './receipt-content';
import { ltr } from './messages';

/** What a document needs besides its row. */
type IssuedContext = {
  /** The order, for rows written before it was stored with them. */
  readonly ordered: TaxOrder;
  /** The brand and support address, for rows written before they were stored with them. */
  readonly seller: DocumentSeller;
};

/** The buyer, once the law no longer requires it. */
const ERASED: TaxBuyer = {
  subscriber: '',
  company: '',
  legalName: null,
  taxId: null,
  billingAddress: null,
};

/** The head and foot of every document. */
function frameOf(voice: DocumentLocale, row: TaxDocumentRow, { seller, ordered }: IssuedContext) {
  const { say, language, money } = voice;
  const total = usd(row.total_cents);
  const words = amountInWords(total);
  return {
    brand: (row.seller.brand ?? seller.brand)[language],
    seller: sellerLines(voice, row.seller, seller),
    number: ltr(row.number),
    total: { value: money(total), currency: ltr(total.currency) },
    buyer: buyerOf(voice, row.buyer ?? ERASED),
    plan: ordered.planName[language],
    words: words && { title: say('receipt.amountInWords.title'), ...words },
    foot: say('receipt.foot.thanks'),
    page: say('receipt.foot.page', { page: '1', all: '1' }),
  };
}

function purchaseOf(voice: DocumentLocale, order: TaxOrder): readonly Fact[] {
  const { say } = voice;
  const { subscriptionId } = order;
  return [
    { label: say('receipt.page.title'), value: ltr(order.receiptNumber) },
    {
      label: say('receipt.subscriptionId.label'),
      value: subscriptionId === null ? say('receipt.value.none') : ltr(subscriptionId),
    },
    {
      label: say('receipt.method.label'),
      value: order.method === 'paypal' ? ltr('PayPal') : say(`billing.method.${order.method}`),
    },
    { label: say('receipt.cycle.label'), value: say(`billing.cycle.${order.cycle}`) },
    ...periodFacts(voice, order),
  ];
}

/** The content of an invoice: "Tax invoice" where it has VAT. */
export function invoiceContent(row: TaxDocumentRow, context: IssuedContext): Content {
  const order = row.ordered ?? context.ordered;
  const voice = new DocumentLocale(row.language);
  const { say, money, plain, date } = voice;
  const { plan, total, ...frame } = frameOf(voice, row, { ...context, ordered: order });
  const months = order.cycle === 'yearly' ? 12 : 1;
  const price = plain(usd(order.subtotalCents / months));
  // What is invoiced again after a dispute may be only part of the order.
  const isWhole = row.total_cents === order.amountCents;
  return {
    ...frame,
    title: say(row.vat_basis_points > 0 ? 'receipt.invoice.title' : 'receipt.invoice.plainTitle'),
    amount: {
      label: say('receipt.amount.paid'),
      ...total,
      isPaid: true,
      state: say('receipt.state.paid', { date: date(order.paidAt ?? row.issued_at.toISOString()) }),
    },
    purchase: purchaseOf(voice, order),
    head: [
      say('receipt.lines.plan'),
      say('receipt.lines.period'),
      say('receipt.lines.amount', { currency: usd(0).currency }),
    ],
    ordered: [
      [
        plan,
        say('receipt.lines.months', { count: months, price }),
        money(usd(isWhole ? order.subtotalCents : row.total_cents)),
      ],
    ],
    sums: [
      ...(isWhole
        ? deductions(voice, {
            subtotal: usd(order.subtotalCents),
            discount: usd(order.discountCents),
            credit: usd(order.creditCents),
          })
        : []),
      sum(say('receipt.lines.totalPaid'), total.value, true),
      ...vatSums(voice, row.vat_basis_points, money(usd(row.vat_cents))),
    ],
  };
}

export function creditNoteContent(
  row: TaxDocumentRow,
  corrected: Pick<TaxDocumentRow, 'number' | 'issued_at'>,
  context: IssuedContext,
): Content {
  const order = row.ordered ?? context.ordered;
  const voice = new DocumentLocale(row.language);
  const { say, less, date } = voice;
  const { plan, total, ...frame } = frameOf(voice, row, { ...context, ordered: order });
  const issuedAt = row.issued_at.toISOString();
  const invoice = say('receipt.lines.invoice', {
    number: corrected.number,
    date: date(corrected.issued_at.toISOString()),
  });
  return {
    ...frame,
    title: say('receipt.creditNote.title'),
    amount: {
      label: say('receipt.amount.refunded'),
      ...total,
      isPaid: false,
      state: say('receipt.state.refunded', { date: date(issuedAt) }),
    },
    purchase: [
      { label: say('receipt.corrects.label'), value: ltr(corrected.number) },
      { label: say('receipt.page.title'), value: ltr(order.receiptNumber) },
    ],
    head: [
      say('receipt.lines.plan'),
      say('receipt.corrects.label'),
      say('receipt.lines.amount', { currency: usd(0).currency }),
    ],
    ordered: [[plan, invoice, less(usd(row.total_cents))]],
    sums: [
      sum(say('receipt.lines.total'), less(usd(row.total_cents)), true),
      ...vatSums(voice, row.vat_basis_points, less(usd(row.vat_cents))),
    ],
  };
}
