import type { PaymentFormValues } from '../../../src';
import { tabStore } from '../../shared/storage';
import { createDraft } from '../../shared/draft';

/**
 * The fields of the payment form that may be stored: no card or bank account data. They also
 * identify an intent to pay.
 */
export const storableFields = [
  'email',
  'name',
  'method',
  'country',
  'address',
  'city',
  'state',
  'postalCode',
  'saveBilling',
] as const satisfies readonly (keyof PaymentFormValues)[];

/** Contact and address of the payment form. */
export const paymentDraft = createDraft('payment_draft', storableFields);

const PENDING_PAYMENT_KEY = 'payment_left';

/**
 * Remembers which payment the person left for at PayPal or the bank; if it is cancelled there, the
 * draft is still here.
 */
export function rememberRedirect(paymentId: string): void {
  tabStore.write(PENDING_PAYMENT_KEY, paymentId);
}

/** The payment has reached its receipt, so its draft is no longer needed. */
export function clearAfterReceipt(paymentId: string): void {
  if (tabStore.read(PENDING_PAYMENT_KEY) !== paymentId) return;
  tabStore.remove(PENDING_PAYMENT_KEY);
  paymentDraft.clear();
}
