import { isDeclineCode } from '../../../api/contract/money/payments/payment-codes';
import type { MessageId, PaymentFormProblems, PaymentStatus, Problem } from '../../../src';
import { CallFailure } from '../../client/failure';
import { problemOf } from '../../client/problem';
import { CardEncryptionError, type EncryptionFailureReason } from './card-encryption-error';
import { refusedByServer } from './payment-fields';

export interface PayState {
  /**
   * `checking` while a lost response is looked up, `unknown` when the outcome is still undecided.
   */
  status: PaymentStatus;
  refusal?: string;
  /** Whether the refusal is from a page of the bank or PayPal, from which the user returned. */
  returned?: boolean;
  problem?: Problem;
  serverErrors?: PaymentFormProblems;
}

export const idle: PayState = { status: 'idle' };

const inProgress = {
  id: 'payment.inProgress.error',
  hint: { id: 'payment.inProgress.hint' },
} satisfies Problem;

/** Another payment has to end first: on this account, or of this tab. */
export const inProgressCodes: CodeWords = { payment_in_progress: inProgress };

/** A press while another payment of this tab is under way. */
export const held: PayState = { status: 'idle', problem: inProgress };

/**
 * Messages for error codes that certainly charged nothing; without an `id`, the call's own message.
 */
export type CodeWords = Readonly<Record<string, { id?: MessageId; hint?: Problem['hint'] }>>;

const again: Problem['hint'] = { id: 'payment.cardAgain.hint' };

/** Messages for the error codes of an encrypted card. */
export const cardCodes: CodeWords = {
  card_token_refused: { id: 'payment.cardExpired.error', hint: again },
};

const failureMessages: Readonly<Record<EncryptionFailureReason, Problem>> = {
  unanswered: { id: 'payment.cardUnanswered.error', hint: again },
  slow: { id: 'payment.cardSlow.error', hint: again },
  refused: { id: 'payment.cardRefused.error', hint: again },
  unsupported: {
    id: 'payment.cardUnsupported.error',
    hint: { id: 'payment.cardUnsupported.hint' },
  },
};

/** Why a payment could not be prepared. No request was sent, so nothing can have been charged. */
export function unpreparedState(error: unknown, codes: CodeWords): PayState {
  if (error instanceof CardEncryptionError) {
    return { status: 'idle', problem: failureMessages[error.reason] };
  }
  const failure = failureState(error, codes);
  return failure ?? { status: 'idle', problem: problemOf(error, 'payment.submit.error') };
}

/**
 * How an attempt failed, or `null` when money may have moved: no response arrived, the response was
 * not final, or our own code failed on the way.
 */
export function failureState(error: unknown, codes: CodeWords): PayState | null {
  if (!(error instanceof CallFailure)) return null;
  const { kind, code = '', status } = error;
  if (kind === 'network') return null;
  const problem = problemOf(error, 'payment.submit.error');
  if (kind === 'unauthenticated') return { status: 'idle', problem };
  if (status === 402) {
    return { status: 'idle', refusal: isDeclineCode(code) ? code : 'card_declined' };
  }
  const words = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (words) return { status: 'idle', problem: withWords(problem, words) };
  if (code === 'gateway_failed') {
    return { status: 'idle', problem: { ...problem, hint: { id: 'payment.notCharged.hint' } } };
  }
  if (status < 400 || status >= 500) return null;
  const serverErrors = refusedByServer(error);
  return { status: 'idle', problem, ...(serverErrors ? { serverErrors } : {}) };
}

function withWords(problem: Problem, { id, hint = problem.hint }: CodeWords[string]): Problem {
  return { ...(id ? { id } : problem), ...(hint ? { hint } : {}) };
}
