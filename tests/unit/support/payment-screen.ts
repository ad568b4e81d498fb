import { countryRules } from '../../../api/contract/money/payments/addresses';
import type { PaymentScreenProps } from '../../../src/screens';

const nothing = () => {};

/** A payment for a plan, before anything is entered. */
export const paymentScreen: PaymentScreenProps = {
  choice: { plan: 'growth', cycle: 'monthly', platforms: 2, discountRate: 0.2 },
  status: 'idle',
  rules: countryRules,
  validate: () => ({}),
  onSubmit: nothing,
  onCycleChange: nothing,
  onOrderRetry: nothing,
  onLookUp: nothing,
  homeHref: '/',
  plansHref: '/plans',
};
