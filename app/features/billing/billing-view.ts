import type { PaymentMethod } from '../../../api/contract/money/payments/payment-shapes';
import { cardBrandName, type MethodView } from '../../../src';
import { currentTime } from '../../client/server-time';

/** Whether a card has expired: MM/YY is valid until the end of that month. */
function isOver(expiry: string | null): boolean {
  const [month, year] = (expiry ?? '').split('/').map(Number);
  if (!month || year === undefined) return false;
  return Date.UTC(2000 + year, month) <= currentTime();
}

export function methodView(method: PaymentMethod | null): { method: MethodView | null } {
  if (!method) return { method: null };
  const { brand, expiry, billingAddress } = method;
  return {
    method: {
      ...method,
      brand: brand === null ? null : (cardBrandName(brand) ?? brand),
      expired: isOver(expiry),
      address: billingAddress,
    },
  };
}
