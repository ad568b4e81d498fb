import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { subscriptionRoute } from '../../../api/contract/payments/payment-routes';
import type { Payment } from '../../../api/contract/payments/payment-shapes';
import type {
  Subscription,
  SubscriptionResponse,
} from '../../../api/contract/billing/subscriptions';
import { type Endpoint, by } from '../../client/endpoint';
import { useRead } from '../../session/use-read';
import { fieldOf, hasTexts, isListOf, isMissingOr } from '../../shared/answer';
import { isPayment, isSubscription } from './shapes';

type Usage = SubscriptionResponse['usage'][number];

const isUsage = (value: unknown): value is Usage => hasTexts(value, ['item']);

export const subscriptionEndpoint: Endpoint<SubscriptionResponse> = {
  route: subscriptionRoute,
  failure: { english: paymentMessages.subscription, id: 'error.generic', withStatus: true },
  read: by(
    (answer): answer is SubscriptionResponse =>
      ['active', 'pending', 'last'].every((name) =>
        isMissingOr(fieldOf(answer, name), isSubscription),
      ) &&
      isMissingOr(fieldOf(answer, 'payment'), isPayment) &&
      isListOf(fieldOf(answer, 'usage'), isUsage),
  ),
};

const unknown: SubscriptionResponse = {
  active: null,
  payment: null,
  pendingPayment: null,
  usage: [],
  pending: null,
  last: null,
  trialAvailable: false,
};

/** What a call that changes the subscription answers. */
export interface SubscriptionChange {
  subscription: Subscription;
  payment?: Payment | null;
}

/**
 * The subscription state once a call has answered, without asking for it again. Specification
 * section 4: "Checkout success sets current and lastPayment".
 */
export function withChange(
  { subscription, payment }: SubscriptionChange,
  before: SubscriptionResponse = unknown,
): SubscriptionResponse {
  const holds = before.active !== null && before.active.status !== 'PENDING';
  // A plan that waits for its money stands beside the one that runs until then.
  const waits = holds && subscription.status === 'PENDING';
  return {
    ...before,
    ...(waits ? { pending: subscription } : { active: subscription }),
    ...(before.pending?.id === subscription.id && !waits ? { pending: null } : {}),
    payment: payment ?? before.payment,
    pendingPayment: payment?.status === 'PENDING' ? payment : before.pendingPayment,
  };
}

/** The subscription state of specification section 3, as the server tells it. */
export function useSubscription() {
  const { data, error, isLoading, mutate } = useRead(subscriptionEndpoint);
  const current = data?.active ?? null;
  return {
    /** From the answer's `active`; `null` is Free. */
    current,
    lastPayment: data?.payment ?? null,
    /** The payment that waits for a transfer or for the person, whatever was tried since. */
    pendingPayment: data?.pendingPayment ?? null,
    status: current?.status ?? null,
    endDate: current?.endDate ?? null,
    usage: data?.usage ?? [],
    pending: data?.pending ?? null,
    /** The newest one that is over. */
    last: data?.last ?? null,
    trialAvailable: data?.trialAvailable ?? false,
    /** False until the first answer. */
    known: data !== undefined,
    loading: isLoading,
    error,
    retry: () => void mutate(),
  };
}
