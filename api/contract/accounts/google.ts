/**
 * The calls of sign-in with Google (specification section 7). They stand on a session cookie and
 * not on tokens: a browser sends credentials, and a call from a foreign site is refused.
 */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import type { FieldCode } from '../platform/field-code';
import { currentPassword } from '../platform/fields';
import {
  createSessionRoute,
  googleRedirectRoute,
  linkGoogleRoute,
  sessionLogoutRoute,
  sessionUserRoute,
} from './routes-google';
import { signedInOrNot } from './second-step';
import { user } from './user';

const MISSING = 'required' satisfies FieldCode;

/** Longest code, state or issuer that a provider may put into the address of the callback. */
const PART_MAX = 2048;
const part = v.pipe(v.string(MISSING), v.maxLength(PART_MAX, 'invalid' satisfies FieldCode));

/** Begins an attempt: its secrets are kept by the server, a cookie says whose they are. */
export const googleRedirect = defineCall({
  ...googleRedirectRoute,
  id: 'googleRedirect',
  summary: 'Begin a sign-in with Google; the browser goes to the address then.',
  idempotent: false,
  responses: { 200: v.object({ redirectUrl: v.string() }) },
  errors: ['too_many', 'origin_refused', 'provider_failed'],
  failure: serverMessages.login,
});

/** The code of the callback's address; its `state` and `iss` too, when they are there. */
export const createSessionBody = v.object(
  {
    code: v.pipe(part, v.nonEmpty(MISSING)),
    state: v.optional(part),
    iss: v.optional(part),
  },
  MISSING,
);

/**
 * Exchanges the code exactly once. `google_password_needed` says that the e-mail (`email` in the
 * body) belongs to an account where it is not verified: `linkGoogle` takes that account's password
 * then, within ten minutes.
 */
export const createSession = defineCall({
  ...createSessionRoute,
  id: 'createSession',
  summary: 'Finish a sign-in with Google: exchange the code for a session.',
  idempotent: false,
  cookie: 'sets',
  body: createSessionBody,
  responses: { 200: signedInOrNot },
  errors: [
    'sign_in_expired',
    'account_closed',
    'sign_in_refused',
    'google_email_unverified',
    'google_password_needed',
    'origin_refused',
    'provider_failed',
    'validation_failed',
    'too_many',
  ],
  failure: serverMessages.login,
});

export const linkGoogleBody = v.object({ password: currentPassword }, MISSING);

/** Links the Google account that waits in this browser, once its password shows whose it is. */
export const linkGoogle = defineCall({
  ...linkGoogleRoute,
  id: 'linkGoogle',
  summary: 'Link a Google account with the account of the same e-mail, by its password.',
  idempotent: false,
  cookie: 'sets',
  body: linkGoogleBody,
  responses: { 200: signedInOrNot },
  errors: [
    'sign_in_expired',
    'account_closed',
    'credentials_invalid',
    'login_locked',
    'origin_refused',
    'validation_failed',
    'too_many',
  ],
  failure: serverMessages.login,
});

/** The whole body is the user. Specification section 7. */
export const sessionUser = defineCall({
  ...sessionUserRoute,
  id: 'sessionUser',
  summary: 'Read the account that the session cookie belongs to.',
  idempotent: false,
  cookie: 'needs',
  responses: { 200: user },
  errors: ['not_authenticated', 'origin_refused'],
  failure: serverMessages.failed,
});

/** Ends the cookie's session, its tokens too; without a session it answers the same. */
export const sessionLogout = defineCall({
  ...sessionLogoutRoute,
  id: 'sessionLogout',
  summary: 'End the session of the cookie.',
  idempotent: false,
  reads: 'cookie',
  cookie: 'sets',
  responses: { 204: null },
  errors: ['origin_refused'],
  failure: serverMessages.failed,
});

export type GoogleRedirectResponse = Success<typeof googleRedirect>;
export type CreateSessionBody = BodyInput<typeof createSession>;
export type CreateSessionInput = Body<typeof createSession>;
export type LinkGoogleBody = BodyInput<typeof linkGoogle>;
