/** Maps the gateway's reasons to what payers and receipts show. */
import type { DeclineCode } from '../../../contract/money/payments/payment-codes';
import type { CardAdvice } from './payment-ports';

/** The numeric code that receipts show for a reason. */
const NUMBERS: Readonly<Record<string, string>> = {
  MISSING_FIELD: '101',
  INVALID_DATA: '102',
  DUPLICATE_REQUEST: '104',
  SYSTEM_ERROR: '150',
  SERVER_TIMEOUT: '151',
  SERVICE_TIMEOUT: '152',
  AVS_FAILED: '200',
  CONTACT_PROCESSOR: '201',
  EXPIRED_CARD: '202',
  PROCESSOR_DECLINED: '203',
  INSUFFICIENT_FUND: '204',
  STOLEN_LOST_CARD: '205',
  ISSUER_UNAVAILABLE: '207',
  UNAUTHORIZED_CARD: '208',
  CVN_NOT_MATCH: '209',
  EXCEEDS_CREDIT_LIMIT: '210',
  INVALID_CVN: '211',
  BLACKLISTED_CUSTOMER: '221',
  SUSPENDED_ACCOUNT: '222',
  CV_FAILED: '230',
  INVALID_ACCOUNT: '231',
  CARD_TYPE_NOT_ACCEPTED: '232',
  GENERAL_DECLINE: '233',
  INVALID_MERCHANT_CONFIGURATION: '234',
  PROCESSOR_UNAVAILABLE: '236',
  INVALID_CARD_TYPE: '240',
  PENDING_AUTHENTICATION: '475',
  CONSUMER_AUTHENTICATION_REQUIRED: '475',
  CONSUMER_AUTHENTICATION_FAILED: '476',
  DECISION_PROFILE_REVIEW: '480',
  DECISION_PROFILE_REJECT: '481',
  SCORE_EXCEEDS_THRESHOLD: '481',
};

/** The reasons that help the payer. All others, including fraud, get the same generic text. */
const HELPFUL: Readonly<Record<string, DeclineCode>> = {
  AVS_FAILED: 'incorrect_address',
  EXPIRED_CARD: 'expired_card',
  INSUFFICIENT_FUND: 'insufficient_funds',
  ISSUER_UNAVAILABLE: 'issuer_unavailable',
  CVN_NOT_MATCH: 'incorrect_cvv',
  INVALID_CVN: 'incorrect_cvv',
  CV_FAILED: 'incorrect_cvv',
  EXCEEDS_CREDIT_LIMIT: 'limit_exceeded',
  INVALID_ACCOUNT: 'incorrect_number',
  INVALID_CARD: 'incorrect_number',
  CARD_TYPE_NOT_ACCEPTED: 'card_not_supported',
  INVALID_CARD_TYPE: 'card_not_supported',
  UNAUTHORIZED_CARD: 'card_not_supported',
  PENDING_AUTHENTICATION: 'authentication_failed',
  CONSUMER_AUTHENTICATION_REQUIRED: 'authentication_failed',
  CONSUMER_AUTHENTICATION_FAILED: 'authentication_failed',
};

/** The numeric code of a reason; 233 (general decline) for an unknown one. */
export function numberOf(reason: string): string {
  return NUMBERS[reason] ?? '233';
}

/** Whether a reason is known here. */
export function isReason(reason: string): boolean {
  return Object.hasOwn(NUMBERS, reason) || Object.hasOwn(HELPFUL, reason);
}

/** The reasons with a numeric code; none for a code that is not known here. */
export function reasonsOf(code: string): readonly string[] {
  return Object.keys(NUMBERS).filter((reason) => NUMBERS[reason] === code);
}

/** The decline code that a payer sees for a reason. */
export function declineOf(reason: string): DeclineCode {
  return HELPFUL[reason] ?? 'card_declined';
}

/**
 * Merchant advice codes of Visa (one digit) and Mastercard (two digits). All others follow our
 * retry schedule.
 */
const ADVICE: Readonly<Record<string, CardAdvice>> = {
  '1': 'never',
  '3': 'new_card',
  '01': 'new_card',
  '03': 'never',
  '21': 'never',
  '40': 'never',
  '41': 'never',
  '99': 'never',
};

/** The advice of a card's network. */
export function adviceOf(code: string | undefined): CardAdvice | undefined {
  return code === undefined ? undefined : ADVICE[code];
}

/** Reasons that mean suspected fraud. */
export const fraudStatuses: readonly string[] = [
  'BLACKLISTED_CUSTOMER',
  'SCORE_EXCEEDS_THRESHOLD',
  'DECISION_PROFILE_REJECT',
  'DECISION_PROFILE_REVIEW',
  'AUTHORIZED_RISK_DECLINED',
  'AUTHORIZED_PENDING_REVIEW',
  'PENDING_REVIEW',
  'CUSTOMER_WATCHLIST_MATCH',
  'ADDRESS_COUNTRY_WATCHLIST_MATCH',
  'EMAIL_COUNTRY_WATCHLIST_MATCH',
  'IP_COUNTRY_WATCHLIST_MATCH',
  'DAGGREJECTED',
  'DAGGDENIED',
  'DSYSREJECTED',
];

/**
 * Reasons that must not be disclosed, because they tell thieves or suspects what is known about
 * them.
 */
const maskedStatuses = ['STOLEN_LOST_CARD', 'SUSPENDED_ACCOUNT', ...fraudStatuses];

/** The code and status of a decline as the payer may see them. */
export function publicDecline(code: string, status: string) {
  return maskedStatuses.includes(status)
    ? { gatewayCode: '233', gatewayStatus: 'GENERAL_DECLINE' }
    : { gatewayCode: code, gatewayStatus: status };
}
