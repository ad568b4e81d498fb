/**
 * The calls of sign-in with Google (specification section 7). They authenticate with a session
 * cookie instead of tokens, so browsers must send credentials, and cross-site calls are rejected.
 */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall } from '../platform/call';
import { serverMessages } from '../platform/errors';
import { INVALID, REQUIRED } from '../platform/field-code';
import { currentPassword } from '../platform/fields';
import { signedInOrNot } from './second-step';
import { user } from './user';

/** Longest `code`, `state` or `iss` parameter accepted from the callback URL. */
const PART_MAX = 2048;
const part = v.pipe(
  v.string(REQUIRED),
  v.maxLength(PART_MAX, INVALID),
  // RFC 6749, appendix A: visible ASCII characters and spaces.
  v.regex(/^[ -~]*$/, INVALID),
);

/** Starts a sign-in. The server keeps its secrets, and a cookie binds it to this browser. */
export const googleRedirect = defineCall({
  id: 'googleRedirect',
  method: 'GET',
  path: '/api/oauth/google/redirect_url',
  bearer: false,
  summary: 'Start a sign-in with Google and get the address to open.',
  responses: { 200: v.object({ redirectUrl: v.string() }) },
  errors: ['too_many', 'origin_refused', 'provider_failed'],
  failure: serverMessages.login,
});

/**
 * Exchanges the code exactly once. `google_password_needed` means that the email address (`email`
 * in the body) belongs to an account that has not verified it; `linkGoogle` then accepts that
 * account's password for ten minutes.
 */
export const createSession = defineCall({
  id: 'createSession',
  method: 'POST',
  path: '/api/sessions',
  bearer: false,
  summary: 'Finish a sign-in with Google: exchange the code for a session.',
  cookie: 'sets',
  /** The parameters of the callback URL: `code`, and `state` and `iss` if present. */
  body: v.object(
    {
      code: v.pipe(part, v.nonEmpty(REQUIRED)),
      state: v.optional(part),
      iss: v.optional(part),
    },
    REQUIRED,
  ),
  responses: { 200: signedInOrNot },
  errors: [
    'sign_in_expired',
    'account_closed',
    'sign_in_refused',
    'google_email_unverified',
    'google_password_needed',
    'origin_refused',
    'provider_failed',
    'too_many',
  ],
  failure: serverMessages.login,
});

export const linkGoogleBody = v.object({ password: currentPassword }, REQUIRED);

/**
 * Links the Google account of the sign-in in progress to the existing account, once its password is
 * given.
 */
export const linkGoogle = defineCall({
  id: 'linkGoogle',
  method: 'POST',
  path: '/api/sessions/link',
  bearer: false,
  summary: 'Link a Google account to the account with the same email address, using its password.',
  cookie: 'sets',
  body: linkGoogleBody,
  responses: { 200: signedInOrNot },
  errors: [
    'sign_in_expired',
    'account_closed',
    'credentials_invalid',
    'login_locked',
    'origin_refused',
    'too_many',
  ],
  failure: serverMessages.login,
});

/** The response body is the user itself. Specification section 7. */
export const sessionUser = defineCall({
  id: 'sessionUser',
  method: 'GET',
  path: '/api/users/me',
  bearer: false,
  summary: 'Read the account that the session cookie belongs to.',
  cookie: 'needs',
  responses: { 200: user },
  errors: ['origin_refused'],
});

/** Ends the cookie's session and revokes its tokens. The answer is the same without a session. */
export const sessionLogout = defineCall({
  id: 'sessionLogout',
  method: 'GET',
  path: '/api/logout',
  bearer: false,
  summary: 'End the session of the cookie.',
  reads: 'cookie',
  cookie: 'sets',
  responses: { 204: null },
  errors: ['origin_refused'],
});

export type CreateSessionBody = BodyInput<typeof createSession>;
export type CreateSessionInput = Body<typeof createSession>;
