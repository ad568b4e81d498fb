import { fieldAlign } from '../../components/shared/recipes';
import { Message, type MoneyValue, directionOf, useLocale } from '../../foundations';
import type { ReceiptData, Standing } from './types';
import { useReceiptDate } from './use-receipt-date';
import { amountInWords } from './words';

/** The amount in words in both languages, side by side on every page, the page's own first. */
export function AmountWords({ amount }: { amount: MoneyValue }) {
  const { locale } = useLocale();
  const words = amountInWords(amount);
  const languages = locale === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  if (!words) return null;
  return (
    <section className="mt-5 grid break-inside-avoid gap-x-6 gap-y-1 border-t border-print-line py-4 sm:grid-cols-2 sm:items-baseline print:mt-2 print:grid-cols-2 print:py-2.5">
      <h2 className="col-span-full text-xs font-regular text-print-muted">
        <Message id="receipt.amountInWords.title" />
      </h2>
      {languages.map((language) => (
        <p
          key={language}
          lang={language}
          dir={directionOf(language)}
          className={`text-sm text-pretty ${fieldAlign}`}
        >
          {words[language]}
        </p>
      ))}
    </section>
  );
}

export interface ReceiptFootProps {
  receipt: ReceiptData;
  standing: Standing;
}

/** What happens next, and the end of the receipt. */
export function ReceiptFoot({ receipt, standing }: ReceiptFootProps) {
  return (
    <footer className="mt-auto flex break-inside-avoid justify-between gap-8 border-t border-print-line pt-5 text-xs text-print-muted max-sm:mt-6 print:pt-3">
      <p className="min-w-0 flex-1 text-pretty">
        <Thanks receipt={receipt} standing={standing} />
      </p>
      <p className="shrink-0">
        <Message id="receipt.foot.page" values={{ page: '1', all: '1' }} />
      </p>
    </footer>
  );
}

function Thanks({ receipt: { renewsAt, paidUntil }, standing }: ReceiptFootProps) {
  const date = useReceiptDate();
  if (standing !== 'paid' && standing !== 'refunded') {
    return <Message id="receipt.foot.noProof" />;
  }
  if (standing === 'refunded') return <Message id="receipt.foot.thanks" />;
  if (renewsAt) return <Message id="receipt.foot.renews" values={{ date: date(renewsAt) }} />;
  if (paidUntil) return <Message id="receipt.foot.ends" values={{ date: date(paidUntil) }} />;
  return <Message id="receipt.foot.thanks" />;
}
