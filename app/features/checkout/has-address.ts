import { type PaymentFormValues, addressFieldOrder, emptyPayment } from '../../../src';

/** Whether a draft has any part of an address. The form's initial country does not count. */
export const hasAddress = (draft: Partial<PaymentFormValues>): boolean =>
  addressFieldOrder.some((name) => draft[name] && draft[name] !== emptyPayment[name]);
