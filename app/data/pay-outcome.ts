import { isDeclineCode } from '../../api/contract/payment-codes';
import type { PaymentFormProblems, PaymentStatus, Problem } from '../../src';
import { CallError, callProblem } from '../client/call-error';
import { NotAuthenticatedError } from '../client/errors';
import { refusedByServer } from './payment-fields';

/** Where a payment stands, as the screen shows it. */
export interface PayState {
  status: PaymentStatus;
  refusal?: { code: string } | undefined;
  problem?: Problem | undefined;
  serverProblems?: PaymentFormProblems | undefined;
}

export const idle: PayState = { status: 'idle' };

/** The codes that say for certain that this call has charged nothing. */
const own: Readonly<Record<string, Problem>> = {
  payment_in_progress: { id: 'payment.inProgress.error', hint: { id: 'payment.inProgress.hint' } },
  price_changed: { id: 'payment.priceChanged.error', hint: { id: 'payment.priceChanged.hint' } },
  already_subscribed: { id: 'payment.subscribed.error' },
  change_at_period_end: { id: 'payment.later.error' },
};

/** After a lost connection it turned out that nothing had arrived. */
export const notArrived: PayState = {
  status: 'idle',
  problem: { id: 'payment.notArrived.error', hint: { id: 'payment.notArrived.hint' } },
};

/**
 * What an attempt failed with, or `null` when nobody knows whether money moved: no answer came, or
 * one that is not the server's last word.
 */
export function failureOf(error: unknown): PayState | null {
  if (!(error instanceof CallError)) throw error;
  const { code = '', status = 0, cause } = error;
  if (cause instanceof NotAuthenticatedError) {
    return { status: 'idle', problem: { id: 'error.notAuthenticated' } };
  }
  if (status === 402) {
    return { status: 'idle', refusal: { code: isDeclineCode(code) ? code : 'card_declined' } };
  }
  if (Object.hasOwn(own, code)) return { status: 'idle', problem: own[code] };
  const problem = callProblem(error, 'payment.submit.error');
  if (code === 'gateway_failed') {
    return { status: 'idle', problem: { ...problem, hint: { id: 'payment.notCharged.hint' } } };
  }
  if (status < 400 || status >= 500) return null;
  const serverProblems = refusedByServer(cause);
  return { status: 'idle', problem, ...(serverProblems ? { serverProblems } : {}) };
}
