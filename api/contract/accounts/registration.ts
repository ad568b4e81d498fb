/**
 * The calls of registration and phone verification. Specification sections 7, 10.3, 11.3 and 11.4.
 */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import { type FieldCode, REQUIRED } from '../platform/field-code';
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
import { integer } from '../platform/schemas';
import { codeErrors, codeSent } from './codes';
import { signedInOrNot } from './second-step';
import { user } from './user';

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
    REQUIRED,
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

/**
 * The token that a login returned with `phone_not_verified`; it identifies the account. A
 * registration has none.
 */
const phoneProof = v.optional(token);

/**
 * Where to send the code. `userId`, if known, identifies the registration among several with the
 * same phone.
 */
export const sendOtpBody = v.object({ phone, userId: v.optional(id), phoneProof }, REQUIRED);

/**
 * Creates a pending account and sends a code to its phone. To prevent account enumeration, an
 * email address or phone that is already taken gets the same answer as a new one. Only a taken
 * business name is reported, because business names are public.
 */
export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: '/api/v1/auth/register',
  bearer: false,
  summary: 'Register a business and send a WhatsApp code to its phone.',
  body: registerBody,
  responses: { 201: v.object({ user, retryAfter: integer }) },
  errors: ['business_name_taken', 'too_soon', 'too_many'],
  failure: serverMessages.register,
});

/** The answer does not reveal whether the number belongs to a registration. */
export const sendOtp = defineCall({
  id: 'sendOtp',
  method: 'POST',
  path: '/api/v1/auth/send-otp',
  bearer: false,
  summary: 'Send a new WhatsApp code to a phone that is not verified yet.',
  body: sendOtpBody,
  responses: { 200: codeSent },
  errors: ['too_soon', 'too_many'],
  failure: serverMessages.sendOtp,
});

/**
 * Changes the phone number of an unverified registration and sends a code to the new one. The
 * answer does not reveal whether the registration exists.
 */
export const changePendingPhone = defineCall({
  id: 'changePendingPhone',
  method: 'POST',
  path: '/api/v1/auth/change-phone',
  bearer: false,
  summary: 'Change the phone of a registration before it is verified.',
  body: v.object({ userId: id, phone: v.optional(phone), newPhone: phone, phoneProof }, REQUIRED),
  responses: { 200: v.object({ phone: v.string(), message: v.string(), retryAfter: integer }) },
  errors: ['too_soon', 'too_many'],
  failure: serverMessages.sendOtp,
});

/**
 * Verifies the phone, activates the account and logs it in. A code is valid for 10 minutes and 5
 * attempts.
 */
export const verifyOtp = defineCall({
  id: 'verifyOtp',
  method: 'POST',
  path: '/api/v1/auth/verify-otp',
  bearer: false,
  summary: 'Verify a phone with the code sent to it, and log in.',
  cookie: 'sets',
  body: v.object({ phone, code: otpCode, userId: v.optional(id), phoneProof }, REQUIRED),
  responses: { 200: signedInOrNot },
  errors: ['email_taken', 'business_name_taken', 'phone_taken', ...codeErrors, 'too_many'],
  failure: serverMessages.verification,
});

export type RegisterBody = BodyInput<typeof register>;
export type RegisterInput = Body<typeof register>;
export type RegisterResponse = Success<typeof register>;
export type SendOtpInput = Body<typeof sendOtp>;
export type ChangePendingPhoneInput = Body<typeof changePendingPhone>;
export type ChangePendingPhoneResponse = Success<typeof changePendingPhone>;
export type VerifyOtpInput = Body<typeof verifyOtp>;
