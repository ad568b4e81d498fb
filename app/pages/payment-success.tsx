import { useSearchParams } from 'react-router-dom';
import { ReceiptScreen } from '../../src';
import { problemIf } from '../client/problem';
import { isReceipted, receiptData } from '../features/checkout/receipt/receipt-data';
import {
  seller,
  sellerOf,
  useReceipt,
  useReceiptPdf,
} from '../features/checkout/receipt/use-receipt';
import { routePaths } from '../paths';
import { paymentHref } from '../features/subscription/plan-links';

export default function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { receipt, missing, error, retry } = useReceipt(id);
  const pdf = useReceiptPdf(id, receipt?.payment.receiptNumber ?? id);
  return (
    <ReceiptScreen
      receipt={receipt && receiptData(receipt)}
      missing={missing}
      problem={problemIf(error, 'receipt.load.error')}
      onRetry={retry}
      onPrint={() => window.print()}
      pdf={receipt && isReceipted(receipt) ? pdf : undefined}
      seller={receipt ? sellerOf(receipt) : seller}
      homeHref={routePaths.root}
      profileHref={routePaths.profile}
      retryHref={
        receipt ? paymentHref(receipt.payment.planCode, receipt.payment.cycle) : routePaths.payment
      }
    />
  );
}
