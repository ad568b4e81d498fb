/** The sandbox's test cards: those of the specification's section 10.4, and more. */
import type { DeclineCode } from '../../../contract/money/payments/payment-codes';
import { declineOf, numberOf } from '../../money/gateways/gateway-reasons';

export type CardBehaviour =
  | { readonly kind: 'approve' }
  | {
      readonly kind: 'decline';
      readonly code: string;
      readonly reason: string;
      readonly decline: DeclineCode;
      /** Whether the gateway refuses to reverse the authorization for some time. */
      readonly keepsHold?: true;
    }
  /** The gateway's response is lost, before or after the charge. */
  | { readonly kind: 'time-out'; readonly charged: boolean }
  /** The gateway fails; nothing is charged. */
  | { readonly kind: 'broken' }
  /** The bank requires 3-D Secure. */
  | { readonly kind: 'challenge'; readonly afterwards: 'approve' | 'decline' }
  /** Approved when the cardholder enters it, declined at renewals. */
  | { readonly kind: 'once'; readonly reason: string }
  /** Replaced by its issuer: renewals are declined until its data is read again. */
  | { readonly kind: 'reissued' };

type Declining = Extract<CardBehaviour, { kind: 'decline' }>;

const decline = (code: string, reason: string, why: DeclineCode): Declining => ({
  kind: 'decline',
  code,
  reason,
  decline: why,
});

/**
 * Reasons for which the gateway declines what the issuer has approved, so that the amount is held
 * until it is reversed: the address, the security code, risk, or a review.
 */
const HOLDING_REASONS = [
  'AVS_FAILED',
  'CV_FAILED',
  'DECISION_PROFILE_REJECT',
  'DECISION_PROFILE_REVIEW',
  'SCORE_EXCEEDS_THRESHOLD',
];

/** Whether a decline with this reason leaves an authorization. */
export const isHolding = (reason: string): boolean => HOLDING_REASONS.includes(reason);

/** Recorded of a card whose authorizations the gateway refuses to reverse for some time. */
export const KEEPS_HOLD = 'keeps-hold';

/** The generic decline of a card that can no longer be charged. */
export const GENERAL_DECLINE = decline('233', 'GENERAL_DECLINE', 'card_declined');

const BEHAVIOURS: Readonly<Record<string, CardBehaviour>> = {
  '4000000000000002': decline('203', 'PROCESSOR_DECLINED', 'card_declined'),
  '4000000000009995': decline('204', 'INSUFFICIENT_FUND', 'insufficient_funds'),
  '4000000000000069': decline('202', 'EXPIRED_CARD', 'expired_card'),
  '4000000000000127': decline('209', 'CVN_NOT_MATCH', 'incorrect_cvv'),
  '4000000000000119': { kind: 'time-out', charged: true },
  '4000000000000259': { kind: 'time-out', charged: false },
  '4000000000009979': decline('205', 'STOLEN_LOST_CARD', 'card_declined'),
  '4100000000000019': decline('481', 'SCORE_EXCEEDS_THRESHOLD', 'card_declined'),
  '4000000000006975': decline('210', 'EXCEEDS_CREDIT_LIMIT', 'limit_exceeded'),
  '4000000000000101': decline('200', 'AVS_FAILED', 'incorrect_address'),
  '4000000000000150': decline('230', 'CV_FAILED', 'incorrect_cvv'),
  '4000000000000168': decline('480', 'DECISION_PROFILE_REVIEW', 'card_declined'),
  '4000000000000176': {
    ...decline('481', 'DECISION_PROFILE_REJECT', 'card_declined'),
    keepsHold: true,
  },
  '4000000000000135': decline('207', 'ISSUER_UNAVAILABLE', 'issuer_unavailable'),
  '4000000000000143': { kind: 'broken' },
  '4000002500003155': { kind: 'challenge', afterwards: 'approve' },
  '4000008400001629': { kind: 'challenge', afterwards: 'decline' },
  '4000000000000341': { kind: 'once', reason: 'GENERAL_DECLINE' },
  '4000000000000358': { kind: 'once', reason: 'INSUFFICIENT_FUND' },
  '4000000000000366': { kind: 'once', reason: 'STOLEN_LOST_CARD' },
  '4000000000000374': { kind: 'once', reason: 'EXPIRED_CARD' },
  '4000000000000408': { kind: 'reissued' },
  '4000000000000382': { kind: 'once', reason: 'SCORE_EXCEEDS_THRESHOLD' },
};

export function refusalFor(reason: string): CardBehaviour {
  return decline(numberOf(reason), reason, declineOf(reason));
}

/** The behaviour of a card number; unlisted numbers are approved. */
export function behaviourOf(number: string): CardBehaviour {
  return BEHAVIOURS[number] ?? { kind: 'approve' };
}
