/**
 * What a login answers while the second factor is still to be given. Apart from the calls of the
 * second factor, for every way to sign in may answer it.
 */
import * as v from 'valibot';
import { user } from './user';

/** What a login gives: both tokens and the account. */
export const signedIn = v.object({ accessToken: v.string(), refreshToken: v.string(), user });

/**
 * The account has a second factor: a cookie says which sign-in waits in this browser, and
 * `POST auth/second-step` ends it. There are no tokens yet, and nothing of the account is told.
 */
export const secondStepNeeded = v.object({
  needs: v.literal('second_factor'),
  /** Seconds that the sign-in waits. */
  expiresIn: v.pipe(v.number(), v.integer()),
});

/** What a way to sign in answers. */
export const signedInOrNot = v.union([signedIn, secondStepNeeded]);

/** What login and phone verification give. */
export type SignedIn = v.InferOutput<typeof signedIn>;
/** What they give where there is a second factor. */
export type SecondStepNeeded = v.InferOutput<typeof secondStepNeeded>;
