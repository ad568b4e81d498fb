import { usd } from '../../../api/contract/billing/usd';
import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { renewRoute } from '../../../api/contract/payments/payment-routes';
import type { RenewBody, Subscription } from '../../../api/contract/billing/subscriptions';
import type { Endpoint } from '../../client/endpoint';
import { call } from '../../session/call';
import { type Paid, readPaid } from '../checkout/paid';
import { usePay } from '../checkout/use-pay';
import { codes, lost } from './payment-messages';

const endpoint: Endpoint<Paid> = {
  route: renewRoute,
  failure: { english: paymentMessages.subscription, id: 'error.generic', withStatus: true },
  read: readPaid,
};

/**
 * The price the page shows for resuming: nothing while a cancelled plan is still valid, else what
 * is owed. A page left open for too long must not charge an amount it never showed.
 */
function bodyOf(current: Subscription | null): RenewBody {
  if (!current) return {};
  const owed = current.status === 'PAST_DUE';
  return { expectedTotal: owed ? (current.nextChargeAmount ?? current.amount) : usd(0) };
}

/** Resumes a cancelled subscription, or pays what is past due. */
export function useRenewal(current: Subscription | null, onPaid: (paid: Paid) => Promise<void>) {
  const { pay, ...payment } = usePay<RenewBody>({
    purpose: 'renewal',
    send: (body, idempotencyKey) => call(endpoint, { body, idempotencyKey }),
    intentOf: (body) => [current?.id, body],
    onPaid,
    codes,
    lost,
  });
  return { ...payment, renew: () => void pay(bodyOf(current)) };
}
