/**
 * The dunning schedule, as data: for each class of decline, the days on which a renewal is retried
 * and the mail its owner gets. `docs/lifecycle.md` is generated from it.
 */
import { fraudStatuses } from '../gateways/gateway-reasons';
import type { CardAdvice } from '../gateways/payment-ports';
import { daysAfter, graceEnd } from './periods';

export const declineClasses = ['soft', 'hard', 'expired', 'fraud'] as const;

/** The class of a decline, which determines what happens next. */
export type DeclineClass = (typeof declineClasses)[number];

/** The schedule of a class. */
type Calendar = {
  /**
   * Days after the first decline on which it is retried; empty if it is never retried
   * automatically.
   */
  readonly retryDays: readonly number[];
  /**
   * Each says that the charge failed and what to do. `charge_failed` announces a retry; the others
   * say that this card is not tried again: `card_refused` asks for another one, `card_expired` for
   * its new date or another one, and `payment_refused` for another way to pay, without a reason.
   */
  readonly mail: 'charge_failed' | 'card_refused' | 'card_expired' | 'payment_refused';
  /** The gateway's reason codes. Unlisted reasons are soft. */
  readonly reasons: readonly string[];
  /** What it means, as one sentence for the table in the docs. */
  readonly meaning: string;
};

/**
 * The schedule. The plan stays active for `PAST_DUE_DAYS` after the first decline, whatever the
 * class.
 */
export const dunning: Readonly<Record<DeclineClass, Calendar>> = {
  soft: {
    retryDays: [2, 4, 6],
    mail: 'charge_failed',
    reasons: [
      'INSUFFICIENT_FUND',
      'EXCEEDS_CREDIT_LIMIT',
      'PROCESSOR_DECLINED',
      'CONTACT_PROCESSOR',
      'GENERAL_DECLINE',
    ],
    meaning: 'The same card may work on another day. Also used for every unknown reason.',
  },
  hard: {
    retryDays: [],
    mail: 'card_refused',
    reasons: [
      'STOLEN_LOST_CARD',
      'INVALID_ACCOUNT',
      'INVALID_CARD',
      'SUSPENDED_ACCOUNT',
      'BLOCKED_BY_CARDHOLDER',
      'UNAUTHORIZED_CARD',
      'CARD_TYPE_NOT_ACCEPTED',
      'INVALID_CARD_TYPE',
      'ALLOWABLE_PIN_RETRIES_EXCEEDED',
      'CONSUMER_AUTHENTICATION_REQUIRED',
      'CONSUMER_AUTHENTICATION_FAILED',
      'PENDING_AUTHENTICATION',
    ],
    meaning:
      'The card no longer works, or needs its holder. The server asks the owner for another card right away. Also used if the network advises never to retry.',
  },
  expired: {
    retryDays: [],
    mail: 'card_expired',
    reasons: ['EXPIRED_CARD'],
    meaning:
      'The card has expired, or its network has newer data. If the gateway has that data, the server charges the card again right away, without an email. Otherwise it retries only after the owner has entered another card or date.',
  },
  fraud: {
    retryDays: [],
    mail: 'payment_refused',
    reasons: fraudStatuses,
    meaning:
      'Suspected fraud. The email states only that the payment was not accepted, and how else to pay.',
  },
};

/** The class of a decline, from the gateway's reason and the network's advice code. */
export function declineClassOf(reason: string, advice?: CardAdvice): DeclineClass {
  const named = declineClasses.find((one) => dunning[one].reasons.includes(reason)) ?? 'soft';
  // The network's advice is more precise than a soft reason, but says nothing about fraud.
  if (named !== 'soft' || advice === undefined) return named;
  return advice === 'never' ? 'hard' : 'expired';
}

/** When a declined renewal is due again: at the next retry, or at the end of the grace period. */
export function nextLook(kind: DeclineClass, since: Date, now: Date): Date {
  const tries = dunning[kind].retryDays.map((days) => daysAfter(since, days));
  return tries.find((at) => at > now) ?? graceEnd(since);
}
