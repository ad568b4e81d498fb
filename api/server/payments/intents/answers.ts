/** What a paying call answers once its payment is made or begun. */
import type { PaymentMethod } from '../../../contract/payments/payment-shapes';
import type { Answer } from './intents';
import type { SubscriptionRow } from '../../billing/subscriptions/machine';
import {
  type PaymentRow,
  serializePayment,
  serializeSubscription,
} from '../../billing/invoices/serializers';

const CREATED = 201;

/** All that any paying call may answer; each takes what it has. */
export function answerOf(
  row: PaymentRow,
  subscription: SubscriptionRow,
  credit: number,
  paymentMethod: PaymentMethod | null,
): Answer {
  return {
    status: CREATED,
    body: {
      payment: serializePayment(row),
      subscription: serializeSubscription(subscription, credit),
      gateway: { code: row.gateway_code, status: row.gateway_status },
      paymentMethod,
      ...(row.redirect_url !== null && { redirectUrl: row.redirect_url }),
    },
  };
}
