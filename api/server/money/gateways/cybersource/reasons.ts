/** What the gateway's reasons and statuses mean for a payment. */
import { reasonsOf } from '../gateway-reasons';

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
  'INVALID_PAYMENT_ID',
  'MISSING_FIELD',
  'NOT_SUPPORTED',
  'PROCESSOR_ERROR',
  'PROCESSOR_UNAVAILABLE',
];

/** Reasons after which the request, or an earlier one with its reference, may have been charged. */
const UNKNOWN = [
  'DUPLICATE_REQUEST',
  'SERVER_ERROR',
  'SYSTEM_ERROR',
  'SERVER_TIMEOUT',
  'SERVICE_TIMEOUT',
];

/** The code of a partial authorization, which has no reason. */
const PARTIAL = '110';

/** Whether a response leaves an authorization behind. */
export const isHeld = (status: string, reason: string): boolean =>
  HELD.includes(status) || HELD_REASONS.includes(reason);

/** Whether a transaction with this code left an authorization behind. */
export const isHeldCode = (code: string): boolean => HELD_CODES.includes(code);

/** Whether a request failed for a technical reason and nothing was charged. */
export const isFault = (reason: string): boolean => FAULTS.includes(reason);

/** Whether the outcome has to be looked up. */
export const isUnknown = (reason: string): boolean => UNKNOWN.includes(reason);

/**
 * The reason for which a transaction in the search was finally declined; undefined if its code and
 * reason only say that something went wrong.
 */
export function finalReason(code: string, told: string | undefined): string | undefined {
  const known = code === PARTIAL ? ['GENERAL_DECLINE'] : reasonsOf(code);
  const [first] = known;
  const reasons = told === undefined ? known : [...known, told];
  if (reasons.some((reason) => isFault(reason) || isUnknown(reason))) return undefined;
  return first && (told ?? first);
}
