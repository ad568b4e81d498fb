/** The calls of login and sessions. Specification sections 7, 10.3, 11.3 and 11.4. */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall } from '../platform/call';
import { serverMessages } from '../platform/errors';
import { REQUIRED } from '../platform/field-code';
import { token } from '../platform/fields';
import { loginBody } from './login-form';
import { signedInOrNot } from './second-step';

export { loginBody };

/** A new pair of tokens. */
export const tokens = v.object({ accessToken: v.string(), refreshToken: v.string() });

/**
 * A wrong password and an unknown account get the same answer after the same amount of work. If the
 * phone is unverified, a correct password is always answered 403 with the phone. If the account has
 * a second factor, no tokens are issued yet and a cookie is set.
 */
export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/api/v1/auth/login',
  bearer: false,
  summary: 'Log in with an email address or a phone number, and a password.',
  cookie: 'sets',
  body: loginBody,
  responses: { 200: signedInOrNot },
  errors: [
    'credentials_invalid',
    'account_closed',
    'phone_not_verified',
    'login_locked',
    'too_many',
  ],
  failure: serverMessages.login,
});

/** Ends the session of the access token and revokes all of its tokens. */
export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/api/v1/auth/logout',
  bearer: true,
  summary: 'End the session.',
  body: v.object({ refreshToken: token }, REQUIRED),
  responses: { 204: null },
});

/**
 * Rotates the refresh token: the one sent is used up, with a grace period of 30 seconds for a
 * second tab.
 */
export const refresh = defineCall({
  id: 'refresh',
  method: 'POST',
  path: '/api/v1/auth/refresh',
  bearer: false,
  summary: 'Exchange a refresh token for a new pair of tokens.',
  body: v.object({ refreshToken: token }, REQUIRED),
  responses: { 200: tokens },
  errors: ['refresh_invalid', 'refresh_reused'],
  failure: serverMessages.notAuthenticated,
});

export type LoginBody = BodyInput<typeof login>;
export type LoginInput = Body<typeof login>;
export type { SecondStepNeeded, SignedIn } from './second-step';
export type Tokens = v.InferOutput<typeof tokens>;
