/** What the gateway's reasons and statuses mean for a payment. */
import { isReason, reasonsOf } from '../gateway-reasons';

/** Statuses that authorize an amount without capturing it. The authorization is reversed. */
const HELD = [
  'PARTIAL_AUTHORIZED',
  'AUTHORIZED_PENDING_REVIEW',
  'PENDING_REVIEW',
  'AUTHORIZED_RISK_DECLINED',
];

/**
 * Reasons for which the gateway declines what the issuer has approved, leaving an authorization to
 * reverse.
 */
const HELD_REASONS = ['AVS_FAILED', 'CV_FAILED'];

/** The numeric codes of the same outcomes, which transaction details have in place of a status. */
const HELD_CODES = ['110', '200', '230', '480', '481'];

/**
 * Reasons for which a request was refused before an issuer saw it: the fault is ours or the
 * gateway's, and nothing was charged.
 */
const FAULTS = [
  'INVALID_AMOUNT',
  'INVALID_DATA',
  'INVALID_MERCHANT_CONFIGURATION',
  'INVALID_OR_MISSING_CONFIG',
  'INVALID_PAYMENT_ID',
  'MISSING_FIELD',
  'NOT_SUPPORTED',
  'PROCESSOR_ERROR',
  'PROCESSOR_UNAVAILABLE',
];

/** Reasons after which the request, or an earlier one with its reference, may have been charged. */
const UNKNOWN = [
  'DUPLICATE_REQUEST',
  'PROCESSOR_TIMEOUT',
  'SERVER_ERROR',
  'SYSTEM_ERROR',
  'SERVER_TIMEOUT',
  'SERVICE_TIMEOUT',
  'UNAVAILABLE',
];

/** The status of a refused request. Without a reason, nothing was wrong with the card. */
const INVALID = 'INVALID_REQUEST';

/** Statuses that are final whatever the reason, which may be new. */
const FINAL = ['DECLINED', ...HELD];

/** The code of a partial authorization, which has no reason. */
const PARTIAL = '110';

/** Whether a response leaves an authorization behind. */
export const isHeld = (status: string, reason: string): boolean =>
  HELD.includes(status) || HELD_REASONS.includes(reason);

/** Whether a transaction with this code left an authorization behind. */
export const isHeldCode = (code: string): boolean => HELD_CODES.includes(code);

/** Whether any of an answer's words leaves the outcome open. */
export const isUnknown = (words: readonly string[]): boolean =>
  words.some((word) => UNKNOWN.includes(word));

/**
 * What a status and a reason mean together, in an answer or in the search: the issuer or the
 * gateway's rules declined, the request was refused and nothing was charged, or the outcome has to
 * be looked up.
 */
export function meaningOf(
  status: string,
  reason: string = status,
): 'declined' | 'fault' | 'unknown' {
  const words = [status, reason];
  if (isUnknown(words)) return 'unknown';
  if (words.some((word) => FAULTS.includes(word)) || reason === INVALID) return 'fault';
  const isFinal = words.some((word) => FINAL.includes(word) || isReason(word));
  return isFinal ? 'declined' : 'unknown';
}

/**
 * The reason for which a transaction in the search was finally declined; undefined if its code and
 * reason only say that something went wrong.
 */
export function finalReason(code: string, told: string | undefined): string | undefined {
  const [first] = code === PARTIAL ? ['GENERAL_DECLINE'] : reasonsOf(code);
  if (first === undefined || meaningOf(first, told) !== 'declined') return undefined;
  return told ?? first;
}
