import { Logo } from '../../components/logo';
import {
  Bdi,
  BrandProvider,
  Ltr,
  Message,
  type MessageId,
  useBrand,
  useLocale,
} from '../../foundations';
import { type ReceiptData, type Seller, type Standing, isAwaited, taxInvoiceOf } from './types';

export interface ReceiptHeadProps {
  receipt: ReceiptData;
  standing: Standing;
  seller: Seller;
}

function titleOf(standing: Standing, isInvoice: boolean): MessageId {
  if (isInvoice) return 'receipt.invoice.title';
  if (isAwaited(standing)) return 'receipt.page.pendingTitle';
  return standing === 'failed' || standing === 'declined'
    ? 'receipt.page.failedTitle'
    : 'receipt.page.title';
}

/** The seller, the kind of document, and its number. */
export function ReceiptHead({ receipt, standing, seller }: ReceiptHeadProps) {
  const { locale } = useLocale();
  const today = useBrand();
  const { brand, place, supportEmail = today.supportEmail } = seller;
  const invoice = taxInvoiceOf(receipt);
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4">
      <div>
        <BrandProvider value={brand ? { ...today, name: brand } : today}>
          <Logo />
        </BrandProvider>
        <address className="mt-2 grid text-xs text-print-muted not-italic">
          <span dir="auto">{seller.legalName[locale]}</span>
          <span>{place ? <Bdi>{place[locale]}</Bdi> : <Message id="footer.office.place" />}</span>
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
          <Message id={titleOf(standing, invoice !== undefined)} />
        </h1>
        <p className="font-mono text-xs text-print-muted">
          <Ltr>{invoice?.number ?? receipt.number}</Ltr>
        </p>
      </div>
    </header>
  );
}
