/**
 * Every error that the API answers: its code, its status and its English text. The client shows
 * the text with ` (HTTP {status})` appended (specification section 8) and translates by code.
 */
import type { FieldCode } from './field-code';

export { type ErrorBody, errorBody } from './error-body';

/**
 * The server messages of specification section 8. Each call names the one it fails with; a
 * failure that has no text of its own (too many, malformed, unavailable…) is answered with it.
 */
export const serverMessages = {
  register: 'Registration failed',
  login: 'Login failed',
  sendOtp: 'Failed to send OTP',
  verification: 'Verification failed',
  resetPassword: 'Failed to reset password',
  notAuthenticated: 'Not authenticated',
  phoneNotVerified: 'Phone not verified',
  businessNameNeeded: 'No business name yet',
  notFound: 'Not found',
  unavailable: 'Service unavailable',
  failed: 'Request failed',
} as const;

/** One of the English texts above. */
export type ServerMessage = (typeof serverMessages)[keyof typeof serverMessages];

/** Why a call failed, with its status. Stable: clients decide and translate by it. */
export const errorStatus = {
  /** The body is not JSON, or the request is not HTTP as it should be. */
  malformed: 400,
  /** There is no such link, its time is over, or the address has changed since. */
  link_expired: 400,
  /** The link has served: its address is confirmed. */
  link_used: 400,
  /** No sign-in waits in this browser: it took too long, was used, or began elsewhere. */
  sign_in_expired: 400,
  /** No bearer token, or one that is unknown, expired or revoked. */
  not_authenticated: 401,
  /** The identifier is unknown or the password is wrong; which of them is not told. */
  credentials_invalid: 401,
  /** The provider of the sign-in did not accept it, or what it said could not be believed. */
  sign_in_refused: 401,
  /** The refresh token is unknown, expired or belongs to a session that has ended. */
  refresh_invalid: 401,
  /** The refresh token was used before, outside its grace: its session is ended now. */
  refresh_reused: 401,
  /**
   * The phone waits for its code; the body has `phone`. Of a login, where the password was right, it
   * has `userId` too; of a trial, a payment and the app, it says what they wait for.
   */
  phone_not_verified: 403,
  /** A trial, a payment and the app wait for the business name. */
  business_name_needed: 403,
  /** An operator's call from a session that began without a second factor. */
  second_factor_needed: 403,
  /** The last proof of who is at the session is too long ago: `auth/prove` gives one. */
  proof_needed: 403,
  /** The call stands on a cookie and comes from another site. */
  origin_refused: 403,
  /** The provider of the sign-in has not verified the e-mail, so no account can be made of it. */
  google_email_unverified: 403,
  /** A right login, of an account that its owner closed: `deletedAt` says until when `comeBack` takes it up again. */
  account_closed: 403,
  /** Payment: the card, the bank or PayPal said no; its `code` is one of `declineMessages` instead. Nothing was charged. */
  payment_declined: 402,
  /** Payment: only for accounts on the operators' list. */
  not_operator: 403,
  /** No such path, or not with this method. */
  not_found: 404,
  /** Another account holds the business name; the body names the field. */
  business_name_taken: 409,
  /** Another account holds the e-mail; told only to who has proved the phone. */
  email_taken: 409,
  /** Another account took the phone between the code and its entry. */
  phone_taken: 409,
  /** An account has the e-mail and has not verified it: its password is asked for; `email` says which. */
  google_password_needed: 409,
  /** The phone or e-mail is verified already. */
  already_verified: 409,
  /** The account has a second factor; it is turned off before there can be another. */
  second_factor_on: 409,
  /** The sender may be a machine: the same body is asked for again, with `confirmation`. */
  confirm_needed: 409,
  /** Payment: the `Idempotency-Key` came before with another body. */
  idempotency_conflict: 409,
  /** An operator's refund: the payment was not paid, by transfer, or has less left than is asked. */
  not_refundable: 409,
  /** Payment: another payment of the account is on its way; ask again after `retryAfter`. */
  payment_in_progress: 409,
  /** Payment: this plan and cycle run already. */
  already_subscribed: 409,
  /** Payment: the plan is smaller than the one that runs: `subscriptions/change` keeps it for later. */
  change_at_period_end: 409,
  /** Payment: the order comes to another total than the person was shown; nothing was charged. */
  price_changed: 409,
  /** Payment: there is no subscription for this. */
  no_subscription: 409,
  /** Payment: no card is kept that could be charged. */
  no_payment_method: 409,
  /** Payment: the account has had its trial, or has paid. */
  trial_used: 409,
  /** The body is larger than the limit. */
  too_large: 413,
  /** The body is not `application/json`. */
  unsupported_type: 415,
  /** One or more fields fail validation; the body names them. */
  validation_failed: 422,
  /** Payment: the plan has no trial. */
  trial_unavailable: 422,
  /** The code is wrong; the body has `triesLeft`. */
  otp_wrong: 422,
  /** There is no living code: none was sent, or its ten minutes are over. */
  otp_expired: 422,
  /** The code was right, and was used before. */
  otp_used: 422,
  /** Five wrong tries: the code is dead, a new one is needed. */
  otp_locked: 429,
  /** A code was sent to this number less than thirty seconds ago. */
  too_soon: 429,
  /** Too many failed logins: locked until `retryAfter` is over or the link in the mail is used. */
  login_locked: 429,
  /** Too many of these calls for this number, account or address. */
  too_many: 429,
  /** A fault of the server; its log has the request's id. */
  internal: 500,
  /** Another service that the call needs did not do its part. */
  provider_failed: 502,
  /** Payment: the gateway refused to work; nothing was charged. */
  gateway_failed: 502,
  /** The database does not answer, or too many calls wait; worth another try. */
  unavailable: 503,
  /** Payment: whether money moved is not known yet; `GET payments/intents/{key}` finds out. */
  payment_unknown: 504,
} as const;

/** The code of an error. */
export type ErrorCode = keyof typeof errorStatus;

/** The English text of every field code. Fixed texts: specification section 5. */
export const fieldMessages: Record<FieldCode, string> = {
  required: 'This field is required',
  invalid: 'This value isn’t valid',
  too_long: 'This value is too long',
  email_invalid: 'Please enter a valid email address',
  phone_invalid: 'Enter a valid phone number',
  business_name_format: '3-20 characters, letters, numbers, underscores',
  business_name_taken: 'This business name is already taken',
  password_min: 'Password must be at least 8 characters',
  password_max: 'Password must be at most 256 characters',
  password_common: 'This password is too easy to guess',
  password_wrong: 'This password is incorrect',
  passwords_mismatch: 'Passwords do not match',
  code_format: 'Enter the 6-digit code',
};

/** Whether a text is a field code, and not the schema library's own English. */
export function isFieldCode(text: string): text is FieldCode {
  return Object.hasOwn(fieldMessages, text);
}
