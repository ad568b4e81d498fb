import * as v from 'valibot';
import { money } from '../money/plans/money';
import { integer } from './schemas';

/**
 * The body of every error. Specification section 10.1; everything below `fields` is an addition to
 * it.
 */
export const errorBody = v.object({
  /** The error message, in English. */
  error: v.string(),
  /** A key of `errorStatus`, or of `declineMessages` with status 402. */
  code: v.optional(v.string()),
  /** English messages by field name. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** A `FieldCode` by field name. */
  fieldCodes: v.optional(v.record(v.string(), v.string())),
  /** Seconds until the call may be retried, also sent as the `Retry-After` header. */
  retryAfter: v.optional(integer),
  /** Attempts left for the one-time code. */
  triesLeft: v.optional(integer),
  /**
   * The phone number to be verified, in E.164, or empty if there is none; only with
   * `phone_not_verified`.
   */
  phone: v.optional(v.string()),
  /** The account to be verified; only with `phone_not_verified` from a login. */
  userId: v.optional(v.string()),
  /**
   * A token that shows that the correct password was given; sent along until the account's phone is
   * verified.
   */
  phoneProof: v.optional(v.string()),
  /** The existing account's email address; only with `google_password_needed`. */
  email: v.optional(v.string()),
  /** When the account will be deleted; only with `account_closed`. */
  deletedAt: v.optional(v.string()),
  /** The token for `auth/restore`; only with `account_closed`. */
  restoreToken: v.optional(v.string()),
  /** The earlier refund of the same amount; only with `refund_repeated`. */
  refund: v.optional(
    v.object({
      /** An operator who wants another refund sends this as `repeatOf`. */
      id: v.string(),
      /** When it was requested, in ISO 8601. */
      at: v.string(),
      amount: money,
      /** `pending`: it is under way, or its outcome is not known yet. */
      status: v.picklist(['done', 'pending']),
    }),
  ),
  /** The token to send with the same body; only with `confirm_needed`. */
  confirmation: v.optional(v.string()),
});

export type ErrorBody = v.InferOutput<typeof errorBody>;
