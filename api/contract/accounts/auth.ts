/**
 * The calls of registration, phone verification and login. Specification sections
 * 7, 10.3, 11.3 and 11.4.
 */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import type { FieldCode } from '../platform/field-code';
import {
  businessName,
  confirmPassword,
  email,
  id,
  newPassword,
  otpCode,
  personName,
  phone,
  token,
} from '../platform/fields';
import { loginBody } from './login-form';
import {
  loginRoute,
  logoutRoute,
  refreshRoute,
  registerRoute,
  sendOtpRoute,
  verifyOtpRoute,
} from '../platform/routes';
import { changePendingPhoneRoute } from './routes-account';
import { signedInOrNot } from './second-step';
import { user } from './user';

export { RESEND_SECONDS } from './resend';

/** What a body says of a field that is not there. */
const MISSING = 'required' satisfies FieldCode;

export { loginBody };

/** The register form. Specification sections 3 and 5. */
export const registerBody = v.pipe(
  v.object(
    {
      businessName,
      firstName: personName,
      lastName: personName,
      email,
      phone,
      password: newPassword,
      confirmPassword,
    },
    MISSING,
  ),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (input) => input.password === input.confirmPassword,
      'passwords_mismatch' satisfies FieldCode,
    ),
    ['confirmPassword'],
  ),
);

/** What the login said of an account, as against a registration, whose phone is unverified. */
const phoneProof = v.optional(token);

/** Where the code goes. `userId`, when known, says for which registration of that phone it is. */
export const sendOtpBody = v.object({ phone, userId: v.optional(id), phoneProof }, MISSING);

/** The number that was given, if any was, and the right one. */
export const changePendingPhoneBody = v.object(
  { userId: id, phone: v.optional(phone), newPhone: phone, phoneProof },
  MISSING,
);

/** The code as it was read. `userId`, when known, says which registration of that phone it proves. */
export const verifyOtpBody = v.object(
  { phone, code: otpCode, userId: v.optional(id), phoneProof },
  MISSING,
);

export const refreshBody = v.object({ refreshToken: token }, MISSING);
export const logoutBody = v.object({ refreshToken: token }, MISSING);

const seconds = v.pipe(v.number(), v.integer());

/** A new pair of tokens. */
export const tokens = v.object({ accessToken: v.string(), refreshToken: v.string() });

/**
 * Makes a pending account and sends a code to its phone. An e-mail or phone that another account
 * holds is answered like a fresh one; only a business name is told to be taken, for it is public.
 */
export const register = defineCall({
  ...registerRoute,
  id: 'register',
  summary: 'Register a business and send a WhatsApp code to its phone.',
  idempotent: false,
  body: registerBody,
  responses: { 201: v.object({ user, retryAfter: seconds }) },
  errors: ['business_name_taken', 'validation_failed', 'too_soon', 'too_many'],
  failure: serverMessages.register,
});

/**
 * Answers the same for a wrong password and an unknown account, after the same work. While the phone
 * is unverified, the right password is answered 403 with the phone, whatever else has been proved.
 * Where the account has a second factor, no tokens are given yet, and a cookie is set.
 */
export const login = defineCall({
  ...loginRoute,
  id: 'login',
  summary: 'Log in with an e-mail address or a phone number, and a password.',
  idempotent: false,
  cookie: 'sets',
  body: loginBody,
  responses: { 200: signedInOrNot },
  errors: [
    'credentials_invalid',
    'account_closed',
    'phone_not_verified',
    'login_locked',
    'validation_failed',
    'too_many',
  ],
  failure: serverMessages.login,
});

/** Ends the session of the access token; every token of it stops working. */
export const logout = defineCall({
  ...logoutRoute,
  id: 'logout',
  summary: 'End the session.',
  idempotent: false,
  body: logoutBody,
  responses: { 204: null },
  errors: ['not_authenticated', 'validation_failed'],
  failure: serverMessages.failed,
});

/** Answers the same whether or not the number belongs to a registration. */
export const sendOtp = defineCall({
  ...sendOtpRoute,
  id: 'sendOtp',
  summary: 'Send a new WhatsApp code to a phone that waits for verification.',
  idempotent: false,
  body: sendOtpBody,
  responses: { 200: v.object({ message: v.string(), retryAfter: seconds }) },
  errors: ['validation_failed', 'too_soon', 'too_many'],
  failure: serverMessages.sendOtp,
});

/**
 * Gives a registration that waits for its code another number, and sends the code there. Answers
 * the same whether or not there is such a registration.
 */
export const changePendingPhone = defineCall({
  ...changePendingPhoneRoute,
  id: 'changePendingPhone',
  summary: 'Change the phone of a registration before it is verified.',
  idempotent: false,
  body: changePendingPhoneBody,
  responses: { 200: v.object({ phone: v.string(), message: v.string(), retryAfter: seconds }) },
  errors: ['validation_failed', 'too_soon', 'too_many'],
  failure: serverMessages.sendOtp,
});

/** Proves the phone, activates the account and logs it in. A code lives 10 minutes and 5 tries. */
export const verifyOtp = defineCall({
  ...verifyOtpRoute,
  id: 'verifyOtp',
  summary: 'Verify a phone with the code sent to it, and log in.',
  idempotent: false,
  cookie: 'sets',
  body: verifyOtpBody,
  responses: { 200: signedInOrNot },
  errors: [
    'email_taken',
    'business_name_taken',
    'phone_taken',
    'validation_failed',
    'otp_wrong',
    'otp_expired',
    'otp_used',
    'otp_locked',
    'too_many',
  ],
  failure: serverMessages.verification,
});

/** Rotates: the given refresh token is used up, with 30 s of grace for a second tab. */
export const refresh = defineCall({
  ...refreshRoute,
  id: 'refresh',
  summary: 'Exchange a refresh token for a new pair of tokens.',
  idempotent: false,
  body: refreshBody,
  responses: { 200: tokens },
  errors: ['refresh_invalid', 'refresh_reused', 'validation_failed'],
  failure: serverMessages.notAuthenticated,
});

export type RegisterBody = BodyInput<typeof register>;
export type RegisterInput = Body<typeof register>;
export type RegisterResponse = Success<typeof register>;
export type LoginBody = BodyInput<typeof login>;
export type LoginInput = Body<typeof login>;
export type SendOtpBody = BodyInput<typeof sendOtp>;
export type SendOtpInput = Body<typeof sendOtp>;
export type SendOtpResponse = Success<typeof sendOtp>;
export type ChangePendingPhoneBody = BodyInput<typeof changePendingPhone>;
export type ChangePendingPhoneInput = Body<typeof changePendingPhone>;
export type ChangePendingPhoneResponse = Success<typeof changePendingPhone>;
export type VerifyOtpBody = BodyInput<typeof verifyOtp>;
export type VerifyOtpInput = Body<typeof verifyOtp>;
export type RefreshBody = BodyInput<typeof refresh>;
export type LogoutBody = BodyInput<typeof logout>;
export type { SecondStepNeeded, SignedIn } from './second-step';
/** What a refresh gives. */
export type Tokens = v.InferOutput<typeof tokens>;
