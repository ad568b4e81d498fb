import { cx } from 'class-variance-authority';
import { ReceiptBand } from './receipt-band';
import { ReceiptAmount } from './receipt-amount';
import { ReceiptNotice } from './receipt-notice';
import { ReceiptFacts } from './receipt-facts';
import { AmountWords, ReceiptFoot } from './receipt-foot';
import { ReceiptHead } from './receipt-head';
import { ReceiptLines } from './receipt-lines';
import { type ReceiptData, type Seller, amountOf, isAwaited, standingOf } from './types';

export interface ReceiptDocumentProps {
  receipt: ReceiptData;
  seller: Seller;
  retryHref: string;
}

/** Print uses tighter line heights, especially for Arabic, so that everything fits on one page. */
const paper = {
  settled:
    'print:[&:lang(ar)]:[--leading-md:1.5rem] print:[&:lang(ar)]:[--leading-sm:1.3125rem] print:[&:lang(ar)]:[--leading-xs:1.1875rem]',
  awaited:
    'print:[--leading-md:1.375rem] print:[--leading-sm:1.1875rem] print:[--leading-xs:1.0625rem]',
};

/**
 * The receipt as printed: white in both themes, A4 proportions, one page. It always uses the light
 * theme's colours, whatever the page's theme.
 */
export function ReceiptDocument({ receipt, seller, retryHref }: ReceiptDocumentProps) {
  const standing = standingOf(receipt);
  return (
    <article
      data-slot="receipt"
      data-theme="light"
      className={cx(
        'mx-auto flex w-full max-w-receipt flex-col bg-surface text-print-ink [box-shadow:0_0_0_1px_var(--color-hairline-strong)] [print-color-adjust:exact] sm:min-h-[1018px] print:h-[265mm] print:min-h-0 print:max-w-none print:shadow-none',
        isAwaited(standing) ? paper.awaited : paper.settled,
      )}
    >
      <ReceiptBand />
      <div className="flex flex-1 flex-col px-5 pt-8 pb-8 sm:px-14 sm:pt-12 sm:pb-10 print:px-0 print:pt-6 print:pb-0">
        <ReceiptHead receipt={receipt} standing={standing} seller={seller} />
        <ReceiptAmount receipt={receipt} standing={standing} />
        <ReceiptNotice receipt={receipt} standing={standing} retryHref={retryHref} />
        <ReceiptFacts receipt={receipt} standing={standing} />
        <ReceiptLines receipt={receipt} standing={standing} />
        <AmountWords amount={amountOf(receipt)} />
        <ReceiptFoot receipt={receipt} standing={standing} />
      </div>
    </article>
  );
}
