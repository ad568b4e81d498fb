import {
  renew,
  type RenewBody,
  type Subscription,
} from '../../../api/contract/money/plans/subscriptions';
import { usd } from '../../../api/contract/money/plans/usd';
import { networkProblem } from '../../client/problem';
import { call } from '../../session/call';
import { usePay } from '../checkout/use-pay';
import { subscriptionWords } from '../subscription/use-subscription';
import { type CodeWords, type Paid, inProgressCodes, paidOf } from '../checkout/pay-machine';

/** The profile's messages and hints for error codes of calls that pay. */
export const codes: CodeWords = {
  no_payment_method: { hint: { id: 'profile.problem.noMethod' } },
  ...inProgressCodes,
  price_changed: {
    id: 'payment.priceChanged.error',
    hint: { id: 'profile.problem.priceChanged' },
  },
  no_subscription: { hint: { id: 'profile.problem.changed' } },
  already_subscribed: {
    id: 'payment.subscribed.error',
    hint: { id: 'profile.problem.changed' },
  },
  change_at_period_end: { id: 'payment.noneNeeded.error' },
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
    send: async (body, idempotencyKey) =>
      paidOf(await call(renew, { body, idempotencyKey, words: subscriptionWords })),
    intentOf: (body) => [current?.id, body],
    onPaid,
    codes,
    lost: networkProblem,
  });
  return { ...payment, renew: () => void pay(bodyOf(current)) };
}
