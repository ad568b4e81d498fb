/**
 * Every error the API returns: its code, status and English text. The client shows the text with `
 * (HTTP {status})` appended (specification section 8) and translates by code.
 */
import type { FieldCode } from './field-code';

export { type ErrorBody, errorBody } from './error-body';

/**
 * The server messages of specification section 8. Each call names the one it fails with, which is
 * also used for failures without a text of their own (rate limits, malformed requests,
 * unavailability).
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

export type ServerMessage = (typeof serverMessages)[keyof typeof serverMessages];

/**
 * The HTTP status of each error code. The codes are stable: clients branch on them and translate
 * them.
 */
export const errorStatus = {
  /** The body is not valid JSON, or the request is not valid HTTP. */
  malformed: 400,
  /** The link is unknown or expired, or the address has changed since it was sent. */
  link_expired: 400,
  /** The link has already been used, and its address is confirmed. */
  link_used: 400,
  /**
   * No sign-in is in progress in this browser: it expired, was already finished, or started in
   * another browser.
   */
  sign_in_expired: 400,
  /** The passkey's challenge was not issued by this server, was already used, or has expired. */
  passkey_expired: 400,
  /** The passkey belongs to no account, or its response failed verification. */
  passkey_refused: 400,
  /** No bearer token, or one that is unknown, expired or revoked. */
  not_authenticated: 401,
  /** The identifier is unknown or the password is wrong; the answer does not say which. */
  credentials_invalid: 401,
  /** The identity provider rejected the sign-in, or its response failed verification. */
  sign_in_refused: 401,
  /** The refresh token is unknown, expired or belongs to a session that has ended. */
  refresh_invalid: 401,
  /** The refresh token was reused after its grace period, so its session has been ended. */
  refresh_reused: 401,
  /**
   * The phone is not verified; the body has `phone`. A login with the correct password also gets
   * `userId`. Trials, payments and the app require a verified phone.
   */
  phone_not_verified: 403,
  /** Trials, payments and the app require a business name. */
  business_name_needed: 403,
  /** An operator's call from a session that was started without a second factor. */
  second_factor_needed: 403,
  /** The last re-authentication is too long ago; `auth/prove` renews it. */
  proof_needed: 403,
  /** A cookie-authenticated call from another site. */
  origin_refused: 403,
  /**
   * The identity provider has not verified the email address, so no account can be created with
   * it.
   */
  google_email_unverified: 403,
  /**
   * The credentials are correct, but the owner closed the account. It can be restored with
   * `restoreToken` until `deletedAt`.
   */
  account_closed: 403,
  /**
   * Payment: declined by the card issuer, the bank or PayPal. The body's `code` is one of
   * `declineMessages` instead. Nothing was charged.
   */
  payment_declined: 402,
  /** The account is not on the list of operators (setting `OPERATORS`). */
  not_operator: 403,
  /** No such path or object, or the path does not support the method. */
  not_found: 404,
  /** Another account has the business name; the body names the field. */
  business_name_taken: 409,
  /** Another account has the email address; returned only once the caller has proved the phone. */
  email_taken: 409,
  /** Another account verified the phone after the code was sent. */
  phone_taken: 409,
  /**
   * An account has the email address but has not verified it, so its password is required; `email`
   * is that address.
   */
  google_password_needed: 409,
  /** The phone or email address is already verified. */
  already_verified: 409,
  /** The account has a password or second factor, so a mailed code is not accepted. */
  mailed_code_refused: 409,
  /** The account already has a second factor, which must be turned off before adding another. */
  second_factor_on: 409,
  /** This passkey was already added. */
  passkey_known: 409,
  /** The account has reached the maximum number of passkeys. */
  passkeys_full: 409,
  /** The sender may be a bot: the same body must be sent again with `confirmation`. */
  confirm_needed: 409,
  /** Payment: the `Idempotency-Key` was already used with a different body. */
  idempotency_conflict: 409,
  /**
   * An operator's refund: the payment was not paid, was made by transfer, or has less left to
   * refund than requested.
   */
  not_refundable: 409,
  /**
   * An operator's refund: the same amount of the payment is being refunded, or was within the last
   * day; `refund` is that refund. To refund it once more, its id is sent as `repeatOf`.
   */
  refund_repeated: 409,
  /** Payment: another payment of the account is in progress; retry after `retryAfter`. */
  payment_in_progress: 409,
  /** Payment: the account is already subscribed to this plan and cycle. */
  already_subscribed: 409,
  /**
   * Payment: the plan is a downgrade; `subscriptions/change` schedules it for the end of the
   * period.
   */
  change_at_period_end: 409,
  /** Payment: the total differs from the one the user was shown. Nothing was charged. */
  price_changed: 409,
  /**
   * An operator's announcement: a change of the same price or text is already announced and not in
   * force yet.
   */
  announcement_pending: 409,
  /**
   * An operator's action: it was done before, by another operator or, for an alarm, automatically.
   */
  already_done: 409,
  /** Payment: there is no subscription to act on. */
  no_subscription: 409,
  /** Payment: there is no stored card to charge. */
  no_payment_method: 409,
  /** Payment: the account has already had a trial or has already paid. */
  trial_used: 409,
  /** The body is larger than the limit. */
  too_large: 413,
  /** The body is not `application/json`. */
  unsupported_type: 415,
  /** One or more fields fail validation; the body names them. */
  validation_failed: 422,
  /** Payment: the plan has no trial. */
  trial_unavailable: 422,
  /**
   * Payment: the card's token is unknown, expired, already used or of another account. Nothing was
   * charged; the card must be encrypted again with a new key.
   */
  card_token_refused: 422,
  /** The code is wrong; the body has `triesLeft`. */
  otp_wrong: 422,
  /** There is no valid code: none was sent, or it has expired (after ten minutes). */
  otp_expired: 422,
  /** The code is correct but was already used. */
  otp_used: 422,
  /** Five wrong attempts: the code is invalidated and a new one is needed. */
  otp_locked: 429,
  /** A code was sent to this number less than thirty seconds ago. */
  too_soon: 429,
  /**
   * Too many failed logins. The account is locked for `retryAfter` seconds, or until the link in
   * the mail is used.
   */
  login_locked: 429,
  /** The rate limit for this number, account or address is exceeded. */
  too_many: 429,
  /** An unexpected server error; the log has the request id. */
  internal: 500,
  /** A third-party service that the call depends on failed. */
  provider_failed: 502,
  /** Payment: the gateway failed. Nothing was charged. */
  gateway_failed: 502,
  /** The database does not respond, or too many calls are queued; the call can be retried. */
  unavailable: 503,
  /** Payment: the outcome is not known yet; poll `GET payments/intents/{key}`. */
  payment_unknown: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The English text of every field code. Specification section 5 prescribes some of them. */
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
  notice_too_short: 'Choose a day after the notice period',
};

/** Whether a text is a field code rather than one of the schema library's own messages. */
export function isFieldCode(text: string): text is FieldCode {
  return Object.hasOwn(fieldMessages, text);
}
