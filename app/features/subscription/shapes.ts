import type { Payment } from '../../../api/contract/payments/payment-shapes';
import type { Subscription } from '../../../api/contract/billing/subscriptions';
import { hasTexts } from '../../shared/answer';

/** Recognises a subscription by the fields that the app reads without a default. */
export const isSubscription = (value: unknown): value is Subscription =>
  hasTexts(value, ['id', 'planCode', 'cycle', 'status', 'startDate']);

/** Recognises a payment in the same way. */
export const isPayment = (value: unknown): value is Payment =>
  hasTexts(value, ['id', 'createdAt', 'planCode', 'cycle', 'status']);
