import type { AddressFormValues, CardFormValues, FieldErrors } from '../../../src';
import { type PaymentFormValues, emptyPayment, checkedValue } from '../../../src';
import { refusedByServer, validatePayment } from '../checkout/payment-fields';

/** The rest of a payment form that has nothing left to ask. */
const settled: PaymentFormValues = {
  ...emptyPayment,
  email: 'someone@example.org',
  name: 'Someone',
  agreement: checkedValue,
};

/** Checks a card and its address by the rules of the payment form. */
export const validateCard = (values: CardFormValues): FieldErrors<CardFormValues> =>
  validatePayment({ ...settled, ...values, method: 'card' });

/** Checks an address by the rules of the payment form. */
export const validateAddress = (values: AddressFormValues): FieldErrors<AddressFormValues> =>
  validatePayment({ ...settled, ...values, method: 'paypal' });

/** The fields that the server refused; `undefined` when it named none. */
export const refusedFieldsOf = (
  error: unknown,
): (FieldErrors<CardFormValues> & FieldErrors<AddressFormValues>) | undefined =>
  refusedByServer(error);
