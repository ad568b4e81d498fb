/** The calls of the second factor: an authenticator app (RFC 6238), and recovery codes beside it. */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import type { FieldCode } from '../platform/field-code';
import { currentPassword, otpCode } from '../platform/fields';
import { normalizeValue } from '../../../lang/normalize';
import {
  beginSecondFactorRoute,
  confirmSecondFactorRoute,
  endSecondFactorRoute,
  proveRoute,
  secondStepRoute,
} from './routes-second-factor';
import { signedIn } from './second-step';

const MISSING = 'required' satisfies FieldCode;

/** Recovery codes that an account is given. */
export const RECOVERY_CODES = 10;

/** The six digits of the app, or a recovery code however it is typed: case and dashes are nothing. */
const secondFactorCode = v.pipe(
  v.string(MISSING),
  v.description('Six digits of the authenticator app, or a recovery code.'),
  v.transform((text) => normalizeValue(text).replace(/[\s-]/g, '').toUpperCase()),
  v.string(),
  v.nonEmpty(MISSING),
  v.regex(/^(?:\d{6}|[A-Z2-9]{10})$/, 'code_format' satisfies FieldCode),
);

export const secondStepBody = v.object({ code: secondFactorCode }, MISSING);

/** Ends a sign-in that waits in this browser. Five tries, ten minutes; then the login begins anew. */
export const secondStep = defineCall({
  ...secondStepRoute,
  id: 'secondStep',
  summary: 'Finish a login with the second factor.',
  idempotent: false,
  cookie: 'sets',
  body: secondStepBody,
  responses: { 200: signedIn },
  errors: [
    'sign_in_expired',
    'origin_refused',
    'validation_failed',
    'otp_wrong',
    'otp_expired',
    'otp_used',
    'otp_locked',
    'too_many',
  ],
  failure: serverMessages.login,
});

/** A new key replaces one that was never confirmed. It counts once `confirmSecondFactor` has a code of it. */
export const beginSecondFactor = defineCall({
  ...beginSecondFactorRoute,
  id: 'beginSecondFactor',
  summary: 'Make the key of an authenticator app for the account.',
  idempotent: false,
  responses: {
    200: v.object({
      /** The key in Base32, to be typed. */
      key: v.string(),
      /** The key as an `otpauth:` address. */
      uri: v.string(),
      /** That address as a QR code: the path of its dark squares, in a square of `size` units. */
      qr: v.object({ size: v.pipe(v.number(), v.integer()), path: v.string() }),
    }),
  },
  errors: ['not_authenticated', 'proof_needed', 'second_factor_on'],
  failure: serverMessages.failed,
});

export const confirmSecondFactorBody = v.object({ code: otpCode }, MISSING);

/** Turns the second factor on. The recovery codes are shown here once: of each only a hash is kept. */
export const confirmSecondFactor = defineCall({
  ...confirmSecondFactorRoute,
  id: 'confirmSecondFactor',
  summary: 'Turn the second factor on with a code of the app, and get the recovery codes.',
  idempotent: false,
  body: confirmSecondFactorBody,
  responses: { 200: v.object({ recoveryCodes: v.array(v.string()) }) },
  errors: [
    'not_authenticated',
    'second_factor_on',
    'validation_failed',
    'otp_wrong',
    'otp_expired',
    'otp_used',
    'too_many',
  ],
  failure: serverMessages.verification,
});

/** Turns the second factor off and voids its recovery codes; without one it answers the same. */
export const endSecondFactor = defineCall({
  ...endSecondFactorRoute,
  id: 'endSecondFactor',
  summary: 'Turn the second factor off.',
  idempotent: false,
  responses: { 204: null },
  errors: ['not_authenticated', 'proof_needed'],
  failure: serverMessages.failed,
});

/** A password, or a code of the second factor. */
export const proveBody = v.union(
  [v.object({ password: currentPassword }, MISSING), v.object({ code: secondFactorCode }, MISSING)],
  MISSING,
);

/**
 * For the calls that answer `proof_needed`: for ten minutes from here, the session may make them. A
 * wrong password is told at its field, `password_wrong`.
 */
export const prove = defineCall({
  ...proveRoute,
  id: 'prove',
  summary: 'Show with the password or the second factor who is at the session.',
  idempotent: false,
  body: proveBody,
  responses: { 204: null },
  errors: [
    'not_authenticated',
    'validation_failed',
    'otp_wrong',
    'otp_expired',
    'otp_used',
    'login_locked',
    'too_many',
  ],
  failure: serverMessages.verification,
});

export type SecondStepInput = Body<typeof secondStep>;
export type SecondFactorKey = Success<typeof beginSecondFactor>;
export type ConfirmSecondFactorInput = Body<typeof confirmSecondFactor>;
export type RecoveryCodes = Success<typeof confirmSecondFactor>;
export type ProveBody = BodyInput<typeof prove>;
export type ProveInput = Body<typeof prove>;
