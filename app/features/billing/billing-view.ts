import type { StoredAddress, PaymentMethod } from '../../../api/contract/payments/payment-shapes';
import { cardBrands, type AddressView, type MethodView } from '../../../src';

/** Whether a card has expired: MM/YY is valid until the end of that month. */
function isOver(expiry: string | null, now: Date): boolean {
  const [month, year] = (expiry ?? '').split('/').map(Number);
  if (!month || year === undefined) return false;
  return Date.UTC(2000 + year, month) <= now.getTime();
}

const brandName = (brand: string): string =>
  Object.entries(cardBrands).find(([code]) => code === brand.toLowerCase())?.[1].name ?? brand;

/** The stored payment method as shown to its owner. */
export function methodView(
  method: PaymentMethod | null,
  now = new Date(),
): { method: MethodView | null } {
  if (!method) return { method: null };
  const { kind, brand, last4, expiry, billingAddress } = method;
  return {
    method: {
      kind,
      brand: brand === null ? null : brandName(brand),
      last4,
      expiry,
      expired: isOver(expiry, now),
      address: addressView(billingAddress),
    },
  };
}

const addressView = (address: StoredAddress | null): AddressView | null =>
  address && { ...address };
