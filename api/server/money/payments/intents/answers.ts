/** The answers of payment calls. */
import type { DeclineCode } from '../../../../contract/money/payments/payment-codes';
import type { PaymentMethod } from '../../../../contract/money/payments/payment-shapes';
import type { Subscription } from '../../../../contract/money/plans/subscriptions';
import type { Answer } from './intents';
import type { PaymentRow } from '../../rows';
import { serializePayment } from '../../invoices/serializers';

const CREATED = 201;
const FAILED = 502;
const PAYMENT_REQUIRED = 402;

/** Everything any payment call returns; each call picks its own fields. */
export function answerOf(
  row: PaymentRow,
  subscription: Subscription,
  paymentMethod: PaymentMethod | null,
): Answer {
  return {
    status: CREATED,
    body: {
      payment: serializePayment(row),
      subscription,
      gateway: { code: row.gateway_code, status: row.gateway_status },
      paymentMethod,
      ...(row.redirect_url !== null && { redirectUrl: row.redirect_url }),
    },
  };
}

/** The answer of a failed call; without a decline code, the provider failed. */
export function refusal(decline: DeclineCode | undefined): Answer {
  return decline
    ? { status: PAYMENT_REQUIRED, body: { decline } }
    : { status: FAILED, body: { code: 'gateway_failed' } };
}
