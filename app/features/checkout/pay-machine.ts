/** The stages of a payment, and what its page shows in each. */
import { isDeclineCode } from '../../../api/contract/money/payments/payment-codes';
import type { Payment } from '../../../api/contract/money/payments/payment-shapes';
import type { Subscription } from '../../../api/contract/money/plans/subscriptions';
import type { MessageId, PaymentFormProblems, PaymentStatus, Problem } from '../../../src';
import { CallFailure } from '../../client/failure';
import { problemOf } from '../../client/problem';
import { refusedByServer } from './payment-fields';
import type { PaymentIntent } from './payment-intent';

/** A completed or pending payment. */
export interface Paid {
  /** `null` when nothing was charged, as for a scheduled downgrade or a new card. */
  payment: Payment | null;
  subscription: Subscription | null;
  /** The page at PayPal or the bank where the user must continue. */
  redirectUrl: string | null;
}

/** The response of any call that pays, in one shape. */
export const paidOf = (answer: {
  payment?: Payment | null;
  subscription?: Subscription | null;
  redirectUrl?: string | null;
}): Paid => ({ payment: null, subscription: null, redirectUrl: null, ...answer });

/**
 * A payment's outcome; `lost` when the server never received the call, `unknown` when it is
 * undecided.
 */
export type Found =
  | { outcome: 'succeeded'; paid: Paid }
  | { outcome: 'declined'; code: string }
  | { outcome: 'lost' }
  | { outcome: 'unknown' };

/**
 * Why a card could not be encrypted. `unanswered`: the gateway gave no response, or an unusable
 * one; `slow`: it took too long; `refused`: it did not accept the encrypted card, or its key was
 * not usable; `unsupported`: the browser has no cryptography, or not at this address.
 */
type EncryptionFailureReason = 'unanswered' | 'slow' | 'refused' | 'unsupported';

/** The card could not be encrypted, so no payment was requested. */
export class CardEncryptionError extends Error {
  override readonly name = 'CardEncryptionError';

  constructor(
    readonly reason: EncryptionFailureReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

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
const held: PayState = { status: 'idle', problem: inProgress };

/**
 * Messages for error codes that certainly charged nothing; without an `id`, the call's own message.
 */
export type CodeWords = Readonly<Record<string, { id?: MessageId; hint?: Problem['hint'] }>>;

const again: Problem['hint'] = { id: 'payment.cardAgain.hint' };

/** Messages for the error codes of an encrypted card. */
export const cardCodes: CodeWords = {
  card_token_refused: { id: 'payment.cardExpired.error', hint: again },
};

const encryptionProblems: Readonly<Record<EncryptionFailureReason, Problem>> = {
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
    return { status: 'idle', problem: encryptionProblems[error.reason] };
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

/** Where a payment stands, with what its next step needs. `shown` is what the page shows of it. */
export type Stage<Input> = { shown: PayState } & (
  | { at: 'idle' }
  /** Nothing has been requested yet. */
  | { at: 'preparing'; input: Input; userId: string }
  | { at: 'calling'; input: Input; intent: PaymentIntent }
  /** The response was lost; `lost` is shown if the call was lost before it. */
  | { at: 'checking'; input: Input | undefined; intent: PaymentIntent; lost: PayState }
  | { at: 'showing'; input: Input | undefined; intent: PaymentIntent; paid: Paid }
  /** The payment continues at PayPal or the bank. */
  | { at: 'leaving'; paid: Paid }
  /** Money may have moved: nothing can be paid until that is known. */
  | { at: 'unknown' }
);

export type PayEvent<Input> =
  | { type: 'pressed'; input: Input; userId: string }
  /** A press that has to wait for another payment of this tab. */
  | { type: 'held' }
  /** The intent is stored, so its call may be made. */
  | { type: 'prepared'; input: Input; intent: PaymentIntent }
  /** The call or the lookup says that the payment was made, or continues on another page. */
  | { type: 'paid'; paid: Paid; leaves: boolean }
  /** Certainly nothing was charged. */
  | { type: 'refused'; shown: PayState }
  /** The call has no response, or none that is final. */
  | { type: 'unanswered'; lost: PayState }
  /** After a reload, or to ask again. */
  | { type: 'lookedUp'; intent: PaymentIntent; lost: PayState }
  /**
   * The server does not know the call, which may still be in flight. The intent is kept for the next
   * press: its key is safe however late that is, and no clock of the device can be trusted to say.
   */
  | { type: 'notReceived' }
  /** The lookup had no result, or what was paid could not be shown. */
  | { type: 'undecided' }
  | { type: 'shown' }
  /** Another tab has found the outcome of the intent. */
  | { type: 'forgotten' }
  /** The browser's Back from another page restored this one as it was left. */
  | { type: 'restored' }
  /** Clears the message of the last failure. */
  | { type: 'reset' };

/** The next stage, and the intent whose outcome is now known, or that the server does not know. */
export interface Step<Input> {
  stage: Stage<Input>;
  forget?: PaymentIntent;
  missing?: PaymentIntent;
}

const sending: PayState = { status: 'sending' };
const checking: PayState = { status: 'checking' };
const unknown: PayState = { status: 'unknown' };
const leaving: PayState = { status: 'leaving' };

export const shownOf = ({ shown }: Stage<unknown>): PayState => shown;

/** Whether the stage ends without the user. */
export const isUnderWay = ({ at }: Stage<unknown>): boolean =>
  at === 'preparing' || at === 'calling' || at === 'checking' || at === 'showing';

/** The stage that each of these events ends, with nothing to show. */
const cleared = { shown: 'showing', forgotten: 'unknown', restored: 'leaving', reset: 'idle' };

/** What an event leads to; one that a stage does not expect changes nothing. */
export function transition<Input>(stage: Stage<Input>, event: PayEvent<Input>): Step<Input> {
  switch (event.type) {
    case 'pressed': {
      if (stage.at !== 'idle') break;
      const { input, userId } = event;
      return { stage: { at: 'preparing', shown: sending, input, userId } };
    }
    case 'held':
      if (stage.at !== 'idle') break;
      return { stage: { at: 'idle', shown: held } };
    case 'prepared': {
      if (stage.at !== 'preparing') break;
      const { input, intent } = event;
      return { stage: { at: 'calling', shown: sending, input, intent } };
    }
    case 'paid': {
      if (stage.at !== 'calling' && stage.at !== 'checking') break;
      const { shown, input, intent } = stage;
      const { paid, leaves } = event;
      return leaves
        ? { stage: { at: 'leaving', shown: leaving, paid }, forget: intent }
        : { stage: { at: 'showing', shown, input, intent, paid } };
    }
    case 'refused': {
      const refused: Stage<Input> = { at: 'idle', shown: event.shown };
      if (stage.at === 'preparing') return { stage: refused };
      if (stage.at !== 'calling' && stage.at !== 'checking') break;
      return { stage: refused, forget: stage.intent };
    }
    case 'unanswered': {
      if (stage.at !== 'calling') break;
      const { input, intent } = stage;
      return { stage: { at: 'checking', shown: checking, input, intent, lost: event.lost } };
    }
    case 'lookedUp': {
      if (stage.at !== 'idle' && stage.at !== 'unknown') break;
      const { intent, lost } = event;
      return { stage: { at: 'checking', shown: checking, input: undefined, intent, lost } };
    }
    case 'notReceived': {
      if (stage.at !== 'checking') break;
      return { stage: { at: 'idle', shown: stage.lost }, missing: stage.intent };
    }
    case 'undecided':
      if (stage.at !== 'checking' && stage.at !== 'showing') break;
      return { stage: { at: 'unknown', shown: unknown } };
    default:
      if (stage.at !== cleared[event.type]) break;
      return {
        stage: { at: 'idle', shown: idle },
        ...(stage.at === 'showing' && { forget: stage.intent }),
      };
  }
  return { stage };
}
