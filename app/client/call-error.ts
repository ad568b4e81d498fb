import { type PaymentMessage, paymentMessages } from '../../api/contract/payment-codes';
import type { MessageId, Problem } from '../../src';
import { ApiError, NetworkError, NotAuthenticatedError } from './errors';

interface Words {
  /** The wording of specification section 8. */
  english: PaymentMessage;
  id: MessageId;
  /** Whether it ends with ` (HTTP n)`. */
  withStatus?: true;
  /** Whether it takes the server's own words as well. */
  withDetail?: true;
}

/** The client messages of specification section 8, by the call that fails. */
const calls = {
  plans: { english: paymentMessages.plans, id: 'plans.load.error', withStatus: true },
  gatewayPlans: { english: paymentMessages.gatewayPlans, id: 'plans.loadGateway.error' },
  createPlan: { english: paymentMessages.createPlan, id: 'plans.create.error' },
  plan: { english: paymentMessages.plan, id: 'plans.get.error' },
  subscription: {
    english: paymentMessages.subscription,
    id: 'error.generic',
    withStatus: true,
  },
  checkout: {
    english: paymentMessages.checkout,
    id: 'subscription.checkout.error',
    withStatus: true,
  },
  cancel: { english: paymentMessages.cancel, id: 'subscription.cancel.error', withStatus: true },
  tokenize: { english: paymentMessages.tokenize, id: 'subscription.tokenize.error' },
  startRecurring: {
    english: paymentMessages.startRecurring,
    id: 'subscription.startRecurring.error',
  },
  payments: { english: paymentMessages.payments, id: 'payments.load.error' },
  saveBilling: {
    english: paymentMessages.saveBilling,
    id: 'billing.saveAddress.error',
    withStatus: true,
    withDetail: true,
  },
  billing: { english: paymentMessages.fetchBilling, id: 'billing.load.error' },
} as const satisfies Record<string, Words>;

/** A call about plans, subscriptions or payments. */
export type CallName = keyof typeof calls;

function englishOf(call: CallName, cause: ApiError): string {
  const { english, withStatus, withDetail }: Words = calls[call];
  const detail = withDetail ? `: ${cause.message}` : '';
  return `${english}${detail}${withStatus ? ` (HTTP ${cause.status})` : ''}`;
}

/** A call failed; its message is the English wording that the specification gives it. */
export class CallError extends Error {
  override name = 'CallError';

  constructor(
    readonly call: CallName,
    override readonly cause: ApiError | NetworkError | NotAuthenticatedError,
  ) {
    super(cause instanceof ApiError ? englishOf(call, cause) : cause.message, { cause });
  }

  /** Status of the answer, when one came. */
  get status(): number | undefined {
    return this.cause instanceof ApiError ? this.cause.status : undefined;
  }

  /** The server's code for what is wrong, when it sent one. */
  get code(): string | undefined {
    return this.cause instanceof ApiError ? this.cause.body.code : undefined;
  }
}

/** Tells a failure of a call in the words of that call; any other fault stays as it is. */
export function asCallError(call: CallName, error: unknown): unknown {
  const known =
    error instanceof ApiError ||
    error instanceof NetworkError ||
    error instanceof NotAuthenticatedError;
  return known ? new CallError(call, error) : error;
}

/** Makes a call, and lets its failures speak in its own words. */
export async function named<T>(call: CallName, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asCallError(call, error);
  }
}

function hintOf(cause: ApiError): Problem['hint'] {
  if (cause.status === 429 && cause.retryAt !== undefined) return { until: cause.retryAt };
  return cause.status >= 500 ? { id: 'error.serverHint' } : undefined;
}

/** Puts the failure of a call into the reader's words. */
export function callProblem(error: unknown, fallback: MessageId): Problem {
  if (!(error instanceof CallError)) return { id: fallback };
  const { cause, call } = error;
  if (cause instanceof NetworkError) {
    return { id: 'error.network', hint: { id: 'error.networkHint' } };
  }
  if (cause instanceof NotAuthenticatedError) return { id: 'error.notAuthenticated' };
  const { id, withStatus, withDetail }: Words = calls[call];
  const hint = hintOf(cause);
  return {
    id,
    values: {
      ...(withStatus ? { status: String(cause.status) } : {}),
      ...(withDetail ? { detail: cause.message } : {}),
    },
    ...(hint ? { hint } : {}),
  };
}
