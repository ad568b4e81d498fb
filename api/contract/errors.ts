/**
 * Every error that the API answers: its code, its status and its English text. The client shows
 * the text with ` (HTTP {status})` appended (specification section 8) and translates by code.
 */
import * as v from 'valibot';
import type { FieldCode } from './fields';

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
  /** No bearer token, or one that is unknown, expired or revoked. */
  not_authenticated: 401,
  /** The identifier is unknown or the password is wrong; which of them is not told. */
  credentials_invalid: 401,
  /** The refresh token is unknown, expired or belongs to a session that has ended. */
  refresh_invalid: 401,
  /** The refresh token was used before, outside its grace: its session is ended now. */
  refresh_reused: 401,
  /** The password is right but the phone waits for its code; the body has `phone` and `userId`. */
  phone_not_verified: 403,
  /** No such path, or not with this method. */
  not_found: 404,
  /** Another account holds the business name; the body names the field. */
  business_name_taken: 409,
  /** Another account holds the e-mail; told only to who has proved the phone. */
  email_taken: 409,
  /** Another account took the phone between the code and its entry. */
  phone_taken: 409,
  /** The body is larger than the limit. */
  too_large: 413,
  /** The body is not `application/json`. */
  unsupported_type: 415,
  /** One or more fields fail validation; the body names them. */
  validation_failed: 422,
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
  /** Too many of these calls for this number, account or address. */
  too_many: 429,
  /** A fault of the server; its log has the request's id. */
  internal: 500,
  /** The database does not answer, or too many calls wait; worth another try. */
  unavailable: 503,
} as const;

/** The code of an error. */
export type ErrorCode = keyof typeof errorStatus;

/** The English text of every field code. Fixed texts: specification section 5. */
export const fieldMessages: Record<FieldCode, string> = {
  required: 'This field is required',
  invalid: 'This value is not valid',
  too_long: 'This value is too long',
  email_invalid: 'Please enter a valid email address',
  phone_invalid: 'Please enter a valid phone number',
  business_name_format: '3-20 characters, letters, numbers, underscores',
  business_name_taken: 'This business name is already taken',
  password_min: 'Password must be at least 8 characters',
  password_max: 'Password must be at most 256 characters',
  password_common: 'This password is too easy to guess',
  passwords_mismatch: 'Passwords do not match',
  code_format: 'Enter the 6-digit code',
};

/** Whether a text is a field code, and not the schema library's own English. */
export function isFieldCode(text: string): text is FieldCode {
  return Object.hasOwn(fieldMessages, text);
}

/**
 * The body of every error. Contract page, "Conventions"; `code`, `fieldCodes`, `retryAfter`,
 * `triesLeft`, `phone` and `userId` are additions to it.
 */
export const errorBody = v.object({
  /** The server message, in English. */
  error: v.string(),
  /** A code of `errorStatus`. */
  code: v.optional(v.string()),
  /** English text by field name. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** A `FieldCode` by field name. */
  fieldCodes: v.optional(v.record(v.string(), v.string())),
  /** Seconds until the call may be made again; the `Retry-After` header says the same. */
  retryAfter: v.optional(v.pipe(v.number(), v.integer())),
  /** Tries that the one-time code still has. */
  triesLeft: v.optional(v.pipe(v.number(), v.integer())),
  /** The phone that waits for its code, in E.164; with `phone_not_verified` only. */
  phone: v.optional(v.string()),
  /** The account that waits for its code; with `phone_not_verified` only. */
  userId: v.optional(v.string()),
});

/** The body of every error. */
export type ErrorBody = v.InferOutput<typeof errorBody>;
