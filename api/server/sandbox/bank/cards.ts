/** How the sandbox's cards behave. Specification section 10.4; the others are additions. */
import type { DeclineCode } from '../../../contract/payments/payment-codes';
import { declineOf, numberOf } from '../../payments/gateways/gateway-reasons';

/** What a card does. */
export type Habit =
  | { readonly kind: 'approve' }
  | {
      readonly kind: 'decline';
      readonly code: string;
      readonly reason: string;
      readonly decline: DeclineCode;
    }
  /** The gateway's answer is lost, before or after the money has moved. */
  | { readonly kind: 'time-out'; readonly charged: boolean }
  /** The gateway refuses to work; nothing is charged. */
  | { readonly kind: 'broken' }
  /** The bank checks the person first (3-D Secure). */
  | { readonly kind: 'challenge'; readonly afterwards: 'approve' | 'decline' }
  /** Approved while the holder types it, declined when it renews by itself. */
  | { readonly kind: 'once'; readonly reason: string };

const decline = (code: string, reason: string, why: DeclineCode): Habit => ({
  kind: 'decline',
  code,
  reason,
  decline: why,
});

/** The refusal of a card that must not be charged any more. */
export const GENERAL_DECLINE = decline('233', 'GENERAL_DECLINE', 'card_declined');

const HABITS: Readonly<Record<string, Habit>> = {
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
  '4000000000000135': decline('207', 'ISSUER_UNAVAILABLE', 'issuer_unavailable'),
  '4000000000000143': { kind: 'broken' },
  '4000002500003155': { kind: 'challenge', afterwards: 'approve' },
  '4000008400001629': { kind: 'challenge', afterwards: 'decline' },
  '4000000000000341': { kind: 'once', reason: 'GENERAL_DECLINE' },
  '4000000000000358': { kind: 'once', reason: 'INSUFFICIENT_FUND' },
  '4000000000000366': { kind: 'once', reason: 'STOLEN_LOST_CARD' },
  '4000000000000374': { kind: 'once', reason: 'EXPIRED_CARD' },
  '4000000000000382': { kind: 'once', reason: 'SCORE_EXCEEDS_THRESHOLD' },
};

/** The refusal of a card for a reason. */
export function refusalFor(reason: string): Habit {
  return decline(numberOf(reason), reason, declineOf(reason));
}

/** What a card does, by its number; a number that is not in the list is approved. */
export function habitOf(number: string): Habit {
  return HABITS[number] ?? { kind: 'approve' };
}
