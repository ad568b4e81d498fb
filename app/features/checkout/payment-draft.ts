import { tabStore } from '../../shared/storage';
import { createDraft } from '../../shared/draft';

/** Contact and address of the payment form; nothing of a card or an account. */
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

/** The payment that its person has left for PayPal or the bank with: cancelled there, nothing typed is lost. */
export function leaveWith(paymentId: string): void {
  tabStore.write(LEFT_FOR, paymentId);
}

/** The payment has come to its receipt: its draft has served. */
export function arrivedWith(paymentId: string): void {
  if (tabStore.read(LEFT_FOR) !== paymentId) return;
  tabStore.remove(LEFT_FOR);
  paymentDraft.clear();
}
