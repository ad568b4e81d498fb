import { tabStore } from '../../shared/storage';
import { createDraft } from '../../shared/draft';

/** Contact and address of the payment form; no card or bank account data. */
export const paymentDraft = createDraft('payment_draft', [
  'email',
  'name',
  'method',
  'country',
  'address',
  'city',
  'state',
  'postalCode',
  'saveBilling',
]);

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
