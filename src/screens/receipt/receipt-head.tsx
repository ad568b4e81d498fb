import { Logo } from '../../components/logo';
import { Ltr, Message, type MessageId, useBrand, useLocale } from '../../foundations';
import { type Seller, type Standing, isAwaited } from './types';

export interface ReceiptHeadProps {
  number: string;
  standing: Standing;
  seller: Seller;
}

function titleOf(standing: Standing): MessageId {
  if (isAwaited(standing)) return 'receipt.page.pendingTitle';
  return standing === 'failed' || standing === 'declined'
    ? 'receipt.page.failedTitle'
    : 'receipt.page.title';
}

/** The seller, the kind of document, and its number. */
export function ReceiptHead({ number, standing, seller }: ReceiptHeadProps) {
  const { locale } = useLocale();
  const { supportEmail } = useBrand();
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4">
      <div>
        <Logo />
        <address className="mt-2 grid text-xs text-print-muted not-italic">
          <span dir="auto">{seller.legalName[locale]}</span>
          <span>
            <Message id="footer.office.place" />
          </span>
          <span>
            <Message id="receipt.seller.taxId" values={{ number: seller.taxId }} />
          </span>
          <span>
            <Ltr>{supportEmail}</Ltr>
          </span>
        </address>
      </div>
      <div className="sm:text-end">
        <h1 className="text-xl font-medium">
          <Message id={titleOf(standing)} />
        </h1>
        <p className="font-mono text-xs text-print-muted">
          <Ltr>{number}</Ltr>
        </p>
      </div>
    </header>
  );
}
