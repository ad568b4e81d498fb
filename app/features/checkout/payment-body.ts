import type {
  CheckoutBody,
  StartRecurringBody,
} from '../../../api/contract/money/plans/subscriptions';
import { isCountryCode } from '../../../api/contract/money/payments/addresses';
import type { CardBody } from '../../../api/contract/money/payments/entered-card';
import type { Cycle, PlanCode } from '../../../api/contract/money/plans/catalogue';
import type { Money } from '../../../api/contract/money/plans/money';
import { type AddressFormValues, type PaymentFormValues, checkedValue } from '../../../src';

export interface Choice {
  planCode: PlanCode;
  cycle: Cycle;
}

/**
 * The plan, the cycle and the price shown on the page; the server charges nothing at another price.
 */
export interface Order extends Choice {
  expectedTotal: Money;
}

export function addressBody({ address, city, state, postalCode, country }: AddressFormValues) {
  // The form offers no other country.
  return { address, city, state, postalCode, country: isCountryCode(country) ? country : 'PS' };
}

function common(order: Order, values: PaymentFormValues) {
  const { email, name, saveBilling } = values;
  return {
    ...order,
    contact: { email, name },
    billingAddress: addressBody(values),
    saveBilling: saveBilling === checkedValue,
  };
}

/** The body of a card payment. It is built for the call and never stored. */
export const cardBody = (
  order: Order,
  values: PaymentFormValues,
  card: CardBody,
): StartRecurringBody => ({ ...common(order, values), card });

/** The body of a bank transfer or a PayPal payment. */
export function checkoutBody(order: Order, values: PaymentFormValues): CheckoutBody {
  const { method, iban, account, swift } = values;
  return method === 'bank'
    ? { ...common(order, values), method: 'bank', bank: { iban, account, swift } }
    : { ...common(order, values), method: 'paypal' };
}
