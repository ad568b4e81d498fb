import {
  renew,
  type RenewBody,
  type Subscription,
} from '../../../api/contract/money/plans/subscriptions';
import { usd } from '../../../api/contract/money/plans/usd';
import { call } from '../../session/call';
import { type Paid, paidOf } from '../checkout/paid';
import { usePay } from '../checkout/use-pay';
import { subscriptionWords } from '../subscription/use-subscription';
import { codes, lost } from './payment-messages';

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
    send: async (body, idempotencyKey) =>
      paidOf(await call(renew, { body, idempotencyKey, words: subscriptionWords })),
    intentOf: (body) => [current?.id, body],
    onPaid,
    codes,
    lost,
  });
  return { ...payment, renew: () => void pay(bodyOf(current)) };
}
