import type { AddressFormValues, CardFormValues, FieldProblems } from '../../src';
import { type PaymentFormValues, emptyPayment, ticked } from '../../src';
import { refusedByServer, validatePayment } from './payment-fields';

/** The rest of a payment form that has nothing left to ask. */
const settled: PaymentFormValues = {
  ...emptyPayment,
  email: 'someone@example.org',
  name: 'Someone',
  agreement: ticked,
};

/** Checks a card and its address by the rules of the payment form. */
export const validateCard = (values: CardFormValues): FieldProblems<CardFormValues> =>
  validatePayment({ ...settled, ...values, method: 'card' });

/** Checks an address by the rules of the payment form. */
export const validateAddress = (values: AddressFormValues): FieldProblems<AddressFormValues> =>
  validatePayment({ ...settled, ...values, method: 'paypal' });

/** The fields that the server refused; `undefined` when it named none. */
export const refusedFieldsOf = (
  error: unknown,
): (FieldProblems<CardFormValues> & FieldProblems<AddressFormValues>) | undefined =>
  refusedByServer(error);
