import type { AddressFormValues, CardFormValues, FieldErrors } from '../../../src';
import { type PaymentFormValues, emptyPayment, checkedValue } from '../../../src';
import { refusedByServer, validatePayment } from '../checkout/payment-fields';

/** Valid values for the parts of the payment form that a shorter form does not show. */
const settled: PaymentFormValues = {
  ...emptyPayment,
  email: 'someone@example.org',
  name: 'Someone',
  agreement: checkedValue,
};

/** Validates a card and its address with the rules of the payment form. */
export const validateCard = (values: CardFormValues): FieldErrors<CardFormValues> =>
  validatePayment({ ...settled, ...values, method: 'card' });

/** Validates an address with the rules of the payment form. */
export const validateAddress = (values: AddressFormValues): FieldErrors<AddressFormValues> =>
  validatePayment({ ...settled, ...values, method: 'paypal' });

/** The fields that the server rejected; `undefined` when it named none. */
export const refusedFieldsOf = (
  error: unknown,
): (FieldErrors<CardFormValues> & FieldErrors<AddressFormValues>) | undefined =>
  refusedByServer(error);
