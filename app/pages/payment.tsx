import { PaymentBlockedScreen, PaymentScreen } from '../../src';
import { usePaymentPage } from '../features/checkout/use-payment-page';
import { routePaths } from '../paths';

const links = { homeHref: routePaths.root, plansHref: routePaths.plans };

export default function PaymentPage() {
  const page = usePaymentPage();
  if (page.block) {
    return <PaymentBlockedScreen block={page.block} {...links} profileHref={routePaths.profile} />;
  }
  return <PaymentScreen {...page.screen} {...links} />;
}
