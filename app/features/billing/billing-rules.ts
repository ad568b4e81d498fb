import { safeParse } from 'valibot';
import { address } from '../../../api/contract/money/payments/payment-fields';
import type { AddressView } from '../../../src';
import { validateWith } from '../../client/validate';
import { paymentFieldMessage } from '../checkout/payment-fields';

/** Validates a billing address with the contract's own rules. */
export const validateBilling = validateWith<AddressView>(address, paymentFieldMessage);

/** The address as the contract expects it, or `null` when it is invalid. */
export function billingAddress(values: AddressView) {
  const result = safeParse(address, values);
  return result.success ? result.output : null;
}
