import type {
  StoredAddress,
  PaymentMethod,
} from '../../../api/contract/money/payments/payment-shapes';
import { cardBrandName, type AddressView, type MethodView } from '../../../src';
import { currentTime } from '../../client/server-time';

/** Whether a card has expired: MM/YY is valid until the end of that month. */
function isOver(expiry: string | null, now: number): boolean {
  const [month, year] = (expiry ?? '').split('/').map(Number);
  if (!month || year === undefined) return false;
  return Date.UTC(2000 + year, month) <= now;
}

export function methodView(
  method: PaymentMethod | null,
  now = currentTime(),
): { method: MethodView | null } {
  if (!method) return { method: null };
  const { kind, brand, last4, expiry, billingAddress } = method;
  return {
    method: {
      kind,
      brand: brand === null ? null : (cardBrandName(brand) ?? brand),
      last4,
      expiry,
      expired: isOver(expiry, now),
      address: addressView(billingAddress),
    },
  };
}

const addressView = (address: StoredAddress | null): AddressView | null =>
  address && { ...address };
