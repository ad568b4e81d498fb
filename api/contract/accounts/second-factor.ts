/** The calls of the second factor: an authenticator app (TOTP, RFC 6238) and recovery codes. */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import { type FieldCode, REQUIRED } from '../platform/field-code';
import { currentPassword, otpCode } from '../platform/fields';
import { integer } from '../platform/schemas';
import { normalizeValue } from '../../../lang/normalize';
import { codeErrors } from './codes';
import { passkeyLoginBody, passkeyRequestOptions } from './passkeys';
import { signedIn } from './second-step';

/** The number of recovery codes of an account. */
export const RECOVERY_CODES = 10;

/**
 * Six digits from the app, or a recovery code, which may be typed in any case and with or without
 * dashes.
 */
const secondFactorCode = v.pipe(
  v.string(REQUIRED),
  v.description('Six digits of the authenticator app, or a recovery code.'),
  v.transform((text) => normalizeValue(text).replace(/[\s-]/g, '').toUpperCase()),
  v.string(),
  v.nonEmpty(REQUIRED),
  v.regex(/^(?:\d{6}|[A-Z2-9]{10})$/, 'code_format' satisfies FieldCode),
);

/**
 * Completes the sign-in in progress in this browser. It allows five attempts within ten minutes;
 * after that the login has to be started again.
 */
export const secondStep = defineCall({
  id: 'secondStep',
  method: 'POST',
  path: '/api/v1/auth/second-step',
  bearer: false,
  summary: 'Finish a login with the second factor.',
  cookie: 'sets',
  body: v.object({ code: secondFactorCode }, REQUIRED),
  responses: { 200: signedIn },
  errors: ['sign_in_expired', 'origin_refused', ...codeErrors, 'too_many'],
  failure: serverMessages.login,
});

/**
 * Creates a key, replacing one that was never confirmed. It takes effect when `confirmSecondFactor`
 * receives a code generated with it.
 */
export const beginSecondFactor = defineCall({
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/api/v1/auth/second-factor',
  bearer: true,
  summary: 'Create a key for an authenticator app.',
  responses: {
    200: v.object({
      /** The key in Base32, for typing. */
      key: v.string(),
      /** The key as an `otpauth:` URI. */
      uri: v.string(),
      /** That URI as a QR code: the SVG path of its dark squares, in a square of `size` units. */
      qr: v.object({ size: integer, path: v.string() }),
    }),
  },
  errors: ['proof_needed', 'second_factor_on'],
});

/**
 * Turns the second factor on. The recovery codes are returned only here, because only their hashes
 * are stored.
 */
export const confirmSecondFactor = defineCall({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/v1/auth/second-factor/confirm',
  bearer: true,
  summary: 'Turn the second factor on with a code of the app, and get the recovery codes.',
  body: v.object({ code: otpCode }, REQUIRED),
  responses: { 200: v.object({ recoveryCodes: v.array(v.string()) }) },
  errors: ['second_factor_on', 'otp_wrong', 'otp_expired', 'otp_used', 'too_many'],
  failure: serverMessages.verification,
});

/**
 * Turns the second factor off and invalidates its recovery codes. The answer is the same if it is
 * not on.
 */
export const endSecondFactor = defineCall({
  id: 'endSecondFactor',
  method: 'DELETE',
  path: '/api/v1/auth/second-factor',
  bearer: true,
  summary: 'Turn the second factor off.',
  responses: { 204: null },
  errors: ['proof_needed'],
});

/** Replaces the recovery codes, which makes the previous ones invalid. */
export const renewRecoveryCodes = defineCall({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/v1/auth/second-factor/recovery-codes',
  bearer: true,
  summary: 'Create new recovery codes; the previous ones are no longer valid.',
  responses: { 200: v.object({ recoveryCodes: v.array(v.string()) }) },
  errors: ['proof_needed', 'not_found'],
});

/**
 * Re-authenticates the session: for ten minutes it may make the calls that answer `proof_needed`. A
 * wrong password is reported on its field as `password_wrong`.
 */
export const prove = defineCall({
  id: 'prove',
  method: 'POST',
  path: '/api/v1/auth/prove',
  bearer: true,
  summary: 'Re-authenticate with the password, the second factor, a passkey or a mailed code.',
  /**
   * The password, a code of the second factor, a passkey's answer to `beginPasskeyProof`, or, for an
   * account with neither a password nor a second factor, the code that `sendProofCode` mailed.
   */
  body: v.union(
    [
      v.object({ password: currentPassword }, REQUIRED),
      v.object({ code: secondFactorCode }, REQUIRED),
      v.object({ mailedCode: otpCode }, REQUIRED),
      v.object({ passkey: passkeyLoginBody }, REQUIRED),
    ],
    REQUIRED,
  ),
  responses: { 204: null },
  errors: [...codeErrors, 'mailed_code_refused', 'passkey_expired', 'passkey_refused', 'too_many'],
  failure: serverMessages.verification,
});

/** Mails a code for `prove`, to an account that has no other way to re-authenticate. */
export const sendProofCode = defineCall({
  id: 'sendProofCode',
  method: 'POST',
  path: '/api/v1/auth/prove/code',
  bearer: true,
  summary: 'Mail the code with which an account without a password re-authenticates.',
  responses: { 200: v.object({ retryAfter: integer }) },
  errors: ['mailed_code_refused', 'too_soon', 'too_many'],
  failure: serverMessages.sendOtp,
});

/**
 * Returns the options for `navigator.credentials.get` with which `prove` accepts a passkey of the
 * account. The challenge can be used once, within five minutes.
 */
export const beginPasskeyProof = defineCall({
  id: 'beginPasskeyProof',
  method: 'POST',
  path: '/api/v1/auth/prove/passkey',
  bearer: true,
  summary: 'Get the options for re-authenticating with a passkey.',
  responses: { 200: passkeyRequestOptions },
  errors: ['too_many'],
  failure: serverMessages.verification,
});

export type SecondFactorKey = Success<typeof beginSecondFactor>;
export type RecoveryCodes = Success<typeof confirmSecondFactor>;
export type ProveBody = BodyInput<typeof prove>;
export type ProveInput = Body<typeof prove>;
