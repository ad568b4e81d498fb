/**
 * What becomes of a renewal that the issuer declines, by the class of its reason, as data: on which
 * days it is tried again, and what its owner is told. `docs/lifecycle.md` is generated from it.
 */
import { PAST_DUE_DAYS } from '../../../contract/billing/constants';
import type { CardAdvice } from '../../payments/gateways/payment-ports';
import { daysAfter } from '../subscriptions/periods';

/** The classes of declines. */
export const declineClasses = ['soft', 'hard', 'expired', 'fraud'] as const;

/** Why a renewal was declined, as far as it matters for what comes next. */
export type DeclineClass = (typeof declineClasses)[number];

/** What becomes of a class. */
type Calendar = {
  /** Days after the first decline on which it is tried again; none: never by itself. */
  readonly retryDays: readonly number[];
  /** `charge_failed` says that it is tried again, `renewal_due` that nothing is charged by itself. */
  readonly mail: 'charge_failed' | 'renewal_due';
  /** The gateway's reasons; a reason that no class has is soft. */
  readonly reasons: readonly string[];
  /** What it means, as one sentence for the table in the docs. */
  readonly meaning: string;
};

/** The calendar. The plan stays for `PAST_DUE_DAYS` after the first decline, whatever the class. */
export const dunning: Readonly<Record<DeclineClass, Calendar>> = {
  soft: {
    retryDays: [2, 4, 6],
    mail: 'charge_failed',
    reasons: [
      'INSUFFICIENT_FUND',
      'EXCEEDS_CREDIT_LIMIT',
      'ISSUER_UNAVAILABLE',
      'PROCESSOR_UNAVAILABLE',
      'PROCESSOR_DECLINED',
      'CONTACT_PROCESSOR',
      'GENERAL_DECLINE',
    ],
    meaning: 'The same card may work on another day; also every reason that is new.',
  },
  hard: {
    retryDays: [],
    mail: 'renewal_due',
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
      'The card works no more, or not without its holder; another card is asked for at once. Also when the network advises never to try it again.',
  },
  expired: {
    retryDays: [],
    mail: 'renewal_due',
    reasons: ['EXPIRED_CARD'],
    meaning:
      'The card has expired, or its network has newer data of it. It is tried again only once its owner has entered another card or another date.',
  },
  fraud: {
    retryDays: [],
    mail: 'renewal_due',
    reasons: [
      'BLACKLISTED_CUSTOMER',
      'SCORE_EXCEEDS_THRESHOLD',
      'DECISION_PROFILE_REJECT',
      'DECISION_PROFILE_REVIEW',
      'AUTHORIZED_RISK_DECLINED',
      'CUSTOMER_WATCHLIST_MATCH',
      'ADDRESS_COUNTRY_WATCHLIST_MATCH',
      'EMAIL_COUNTRY_WATCHLIST_MATCH',
      'IP_COUNTRY_WATCHLIST_MATCH',
      'DAGGREJECTED',
      'DAGGDENIED',
      'DSYSREJECTED',
    ],
    meaning: 'It smells of fraud. The mail says no more than that the payment is due.',
  },
};

/** The class of a decline, by what the gateway said and what the network advised. */
export function declineClassOf(reason: string, advice?: CardAdvice): DeclineClass {
  const named = declineClasses.find((one) => dunning[one].reasons.includes(reason)) ?? 'soft';
  // The network knows more than the reason says, but nothing of suspicions.
  if (named !== 'soft' || advice === undefined) return named;
  return advice === 'never' ? 'hard' : 'expired';
}

/** When a declined renewal is looked at again: the next try, or the end of the grace period. */
export function nextLook(kind: DeclineClass, since: Date, now: Date): Date {
  const tries = dunning[kind].retryDays.map((days) => daysAfter(since, days));
  return tries.find((at) => at > now) ?? daysAfter(since, PAST_DUE_DAYS);
}
