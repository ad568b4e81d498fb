import type { Payment } from '../../../api/contract/money/payments/payment-shapes';
import type { Subscription } from '../../../api/contract/money/plans/subscriptions';

/** A completed or pending payment. */
export interface Paid {
  /** `null` when nothing was charged, as for a scheduled downgrade or a new card. */
  payment: Payment | null;
  subscription: Subscription | null;
  /** The page at PayPal or the bank where the user must continue. */
  redirectUrl: string | null;
}

/** What a call that pays has answered, in one form. */
export const paidOf = (answer: {
  payment?: Payment | null;
  subscription?: Subscription | null;
  redirectUrl?: string | null;
}): Paid => ({ payment: null, subscription: null, redirectUrl: null, ...answer });
