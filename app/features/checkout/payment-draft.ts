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

const LEFT_FOR = 'payment_left';

/**
 * Remembers which payment the person left for at PayPal or the bank; if it is cancelled there, the
 * draft is still here.
 */
export function leaveWith(paymentId: string): void {
  tabStore.write(LEFT_FOR, paymentId);
}

/** The payment has reached its receipt, so its draft is no longer needed. */
export function arrivedWith(paymentId: string): void {
  if (tabStore.read(LEFT_FOR) !== paymentId) return;
  tabStore.remove(LEFT_FOR);
  paymentDraft.clear();
}
