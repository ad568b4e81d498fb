/** What the sandbox records about a card for later charges with its token. */
import { GENERAL_DECLINE, type CardBehaviour, refusalFor } from './cards';
import type { Entry } from './entry';

/** The prefix of cards whose stored token is declined; the reason follows it. */
const ONCE = 'once:';
export const CHALLENGE = 'challenge';
export const REISSUED = 'reissued';
/** The last digits and the validity, in years, of the card that replaces one. */
export const NEW_LAST4 = '0416';
export const NEW_YEARS = 4;
export const DECLINED_AFTER = 'declined-after';

/** What to record about a card for later charges with its token. */
export function rememberedOf(habit: CardBehaviour): string | null {
  if (habit.kind === 'challenge') {
    return habit.afterwards === 'decline' ? DECLINED_AFTER : CHALLENGE;
  }
  if (habit.kind === 'reissued') return REISSUED;
  return habit.kind === 'once' ? `${ONCE}${habit.reason}` : null;
}

/** The state of an attempt that waits for 3-D Secure. */
export const PENDING_CHECK = {
  status: 'PENDING_AUTHENTICATION',
  code: '475',
  reason: 'PENDING_AUTHENTICATION',
} as const;

/** The decline of a merchant-initiated charge without a prior agreement by the cardholder. */
export const UNAUTHENTICATED: CardBehaviour = {
  kind: 'decline',
  code: '475',
  reason: 'CONSUMER_AUTHENTICATION_REQUIRED',
  decline: 'authentication_failed',
};

/** The decline of a card that works only once; undefined for other cards. */
export function onceOf({ habit, reissued }: Entry): CardBehaviour | undefined {
  if (habit === REISSUED && !reissued) return refusalFor('EXPIRED_CARD');
  // Ledger files of earlier versions contain no reason.
  if (habit === 'once') return GENERAL_DECLINE;
  return habit?.startsWith(ONCE) ? refusalFor(habit.slice(ONCE.length)) : undefined;
}
