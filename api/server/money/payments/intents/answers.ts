/** The answers of payment calls. */
import type { DeclineCode } from '../../../../contract/money/payments/payment-codes';
import type { PaymentMethod } from '../../../../contract/money/payments/payment-shapes';
import type { Answer } from './intents';
import type { Credit } from '../../ledger/ledger';
import type { Prices } from '../../catalogue/prices';
import type { PaymentRow, SubscriptionRow } from '../../rows';
import { serializePayment, serializeSubscription } from '../../invoices/serializers';

const CREATED = 201;
const FAILED = 502;
const PAYMENT_REQUIRED = 402;

/** Everything any payment call returns; each call picks its own fields. */
export function answerOf(
  row: PaymentRow,
  subscription: SubscriptionRow,
  credit: Credit,
  prices: Prices,
  paymentMethod: PaymentMethod | null,
): Answer {
  return {
    status: CREATED,
    body: {
      payment: serializePayment(row),
      subscription: serializeSubscription(subscription, credit, prices),
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
