import * as v from 'valibot';

/**
 * The body of every error. Specification section 10.1; what stands below `fields` is added to it.
 */
export const errorBody = v.object({
  /** The server message, in English. */
  error: v.string(),
  /** A code of `errorStatus`; of a 402, a code of `declineMessages`. */
  code: v.optional(v.string()),
  /** English text by field name. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** A `FieldCode` by field name. */
  fieldCodes: v.optional(v.record(v.string(), v.string())),
  /** Seconds until the call may be made again; the `Retry-After` header says the same. */
  retryAfter: v.optional(v.pipe(v.number(), v.integer())),
  /** Tries that the one-time code still has. */
  triesLeft: v.optional(v.pipe(v.number(), v.integer())),
  /** The phone that waits for its code, in E.164, or empty where none is known; with `phone_not_verified` only. */
  phone: v.optional(v.string()),
  /** The account that waits for its code; with `phone_not_verified` of a login only. */
  userId: v.optional(v.string()),
  /** What a right password earned: to be sent along until the phone of the account is verified. */
  phoneProof: v.optional(v.string()),
  /** The address that an account has; with `google_password_needed` only. */
  email: v.optional(v.string()),
  /** When the account will be deleted; with `account_closed` only. */
  deletedAt: v.optional(v.string()),
  /** What `auth/come-back` takes; with `account_closed` only. */
  comeBack: v.optional(v.string()),
  /** What to send with the same body; with `confirm_needed` only. */
  confirmation: v.optional(v.string()),
});

/** The body of every error. */
export type ErrorBody = v.InferOutput<typeof errorBody>;
