import type { Payment } from '../../../api/contract/payments/payment-shapes';
import type { Subscription } from '../../../api/contract/billing/subscriptions';
import { fieldOf, isMissingOr } from '../../shared/answer';
import { isPayment, isSubscription } from '../subscription/shapes';

/** What is known of a payment that was made or begun. */
export interface Paid {
  /** `null` where nothing was charged: a smaller plan for later, another card. */
  payment: Payment | null;
  subscription: Subscription | null;
  /** Where PayPal or the bank's own check waits. */
  redirectUrl: string | null;
}

/** Reads the answer of a call that pays. */
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
