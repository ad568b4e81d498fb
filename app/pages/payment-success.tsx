import { useSearchParams } from 'react-router-dom';
import { ReceiptScreen } from '../../src';
import { problemOf } from '../client/problem';
import { receiptData, useReceipt } from '../features/checkout/use-receipt';
import { routePaths } from '../paths';
import { paymentHref } from '../features/subscription/plan-links';
import { seller } from '../features/checkout/seller';

export default function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const { receipt, missing, error, retry } = useReceipt(query.get('id') ?? '');
  return (
    <ReceiptScreen
      receipt={receipt && receiptData(receipt)}
      missing={missing}
      problem={error ? problemOf(error, 'receipt.load.error') : undefined}
      onRetry={retry}
      onPrint={() => window.print()}
      seller={seller}
      homeHref={routePaths.root}
      profileHref={routePaths.profile}
      retryHref={
        receipt ? paymentHref(receipt.payment.planCode, receipt.payment.cycle) : routePaths.payment
      }
    />
  );
}
