import type { Payment } from '../../../api/contract/payments/payment-shapes';
import type { Subscription } from '../../../api/contract/billing/subscriptions';
import { fieldOf, isMissingOr } from '../../shared/answer';
import { isPayment, isSubscription } from '../subscription/shapes';

/** A completed or pending payment. */
export interface Paid {
  /** `null` when nothing was charged, as for a scheduled downgrade or a new card. */
  payment: Payment | null;
  subscription: Subscription | null;
  /** The page at PayPal or the bank where the user must continue. */
  redirectUrl: string | null;
}

/** Reads the response of a call that pays. */
export function readPaid(answer: unknown): Paid | null {
  const payment = fieldOf(answer, 'payment');
  const subscription = fieldOf(answer, 'subscription');
  const redirectUrl = fieldOf(answer, 'redirectUrl');
  if (!isMissingOr(payment, isPayment) || !isMissingOr(subscription, isSubscription)) return null;
  return {
    payment: payment ?? null,
    subscription: subscription ?? null,
    redirectUrl: typeof redirectUrl === 'string' ? redirectUrl : null,
  };
}
