import type { Problem } from '../../../src';
import type { CodeWords } from '../checkout/pay-outcome';

/** The profile's messages and hints for error codes of calls that pay. */
export const codes: CodeWords = {
  no_payment_method: { hint: { id: 'profile.problem.noMethod' } },
  payment_in_progress: {
    id: 'payment.inProgress.error',
    hint: { id: 'profile.problem.inProgress' },
  },
  price_changed: {
    id: 'payment.priceChanged.error',
    hint: { id: 'profile.problem.priceChanged' },
  },
  no_subscription: { hint: { id: 'profile.problem.changed' } },
  already_subscribed: {
    id: 'payment.subscribed.error',
    hint: { id: 'profile.problem.changed' },
  },
  change_at_period_end: { id: 'payment.later.error' },
};

/** The call never reached the server, so the person may press again. */
export const lost: Problem = { id: 'error.network', hint: { id: 'error.networkHint' } };
