/**
 * The response of a login that still needs its second factor. Separate from the second-factor calls
 * because every sign-in method may return it.
 */
import * as v from 'valibot';
import { user } from './user';
import { integer } from '../platform/schemas';

/** The response of a completed login: both tokens and the account. */
export const signedIn = v.object({ accessToken: v.string(), refreshToken: v.string(), user });

/**
 * The account has a second factor. A cookie identifies the sign-in in progress in this browser, and
 * `POST auth/second-step` completes it. No tokens are issued and nothing about the account is
 * disclosed yet.
 */
export const secondStepNeeded = v.object({
  needs: v.literal('second_factor'),
  /** Seconds until the sign-in expires. */
  expiresIn: integer,
});

/** The response of every sign-in method. */
export const signedInOrNot = v.union([signedIn, secondStepNeeded]);

export type SignedIn = v.InferOutput<typeof signedIn>;
export type SecondStepNeeded = v.InferOutput<typeof secondStepNeeded>;
