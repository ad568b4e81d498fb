import { type PaymentFormValues, addressFieldOrder, emptyPayment } from '../../../src';

/** Whether a draft has any part of an address. The country that the form starts with is no part of one. */
export const hasAddress = (draft: Partial<PaymentFormValues>): boolean =>
  addressFieldOrder.some((name) => draft[name] && draft[name] !== emptyPayment[name]);
