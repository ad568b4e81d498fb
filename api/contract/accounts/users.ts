/** The calls about the caller's own account. */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import type { FieldCode } from '../platform/field-code';
import {
  businessName,
  email,
  language,
  legalName,
  otpCode,
  personName,
  phone,
  taxId,
} from '../platform/fields';
import { reminders } from '../messaging/reminders';
import { meRoute } from '../platform/routes';
import {
  openAppRoute,
  sendPhoneOtpRoute,
  updateMeRoute,
  verifyMyPhoneRoute,
} from './routes-account';
import { user } from './user';

/** The account of the access token. An addition to specification section 7. */
export const me = defineCall({
  ...meRoute,
  id: 'me',
  summary: 'Read the account that the access token belongs to.',
  idempotent: false,
  responses: { 200: v.object({ user }) },
  errors: ['not_authenticated'],
  failure: serverMessages.failed,
});

/** Asked before the embedded app gets the token. An addition to specification section 7. */
export const openApp = defineCall({
  ...openAppRoute,
  id: 'openApp',
  summary:
    'Ask whether the account may use the app: its business name is known, its phone verified.',
  idempotent: false,
  needs: 'ready',
  responses: { 204: null },
  errors: ['not_authenticated', 'phone_not_verified', 'business_name_needed'],
  failure: serverMessages.failed,
});

/** What of an account its owner may change; what is left out stays. */
export const updateMeBody = v.partial(
  v.object({
    businessName,
    legalName,
    taxId,
    firstName: personName,
    lastName: personName,
    email,
    phone,
    language,
    reminders: v.partial(reminders),
  }),
);

/**
 * A new e-mail is sent a link and a new phone a code; until they are confirmed, the account shows
 * them as unverified and `previousEmail` and `previousPhone` still count. Giving the previous one
 * again takes the change back. An e-mail or phone that another account holds is answered like a
 * free one, and never confirmed. A new e-mail or phone asks for a proof of the last ten minutes
 * (`auth/prove`; a login is one), unless the account has neither password nor second factor.
 */
export const updateMe = defineCall({
  ...updateMeRoute,
  id: 'updateMe',
  summary: 'Change the account that the access token belongs to.',
  idempotent: false,
  body: updateMeBody,
  responses: { 200: v.object({ user }) },
  errors: [
    'not_authenticated',
    'proof_needed',
    'business_name_taken',
    'validation_failed',
    'too_soon',
    'too_many',
  ],
  failure: serverMessages.failed,
});

/** Sends a code to the phone of the account that is not verified yet. */
export const sendPhoneOtp = defineCall({
  ...sendPhoneOtpRoute,
  id: 'sendPhoneOtp',
  summary: 'Send a WhatsApp code to the unverified phone of the account.',
  idempotent: false,
  responses: {
    200: v.object({ message: v.string(), retryAfter: v.pipe(v.number(), v.integer()) }),
  },
  errors: ['not_authenticated', 'already_verified', 'too_soon', 'too_many'],
  failure: serverMessages.sendOtp,
});

export const verifyMyPhoneBody = v.object({ code: otpCode }, 'required' satisfies FieldCode);

/** Proves the account's new phone; from then on it is the one that counts. */
export const verifyMyPhone = defineCall({
  ...verifyMyPhoneRoute,
  id: 'verifyMyPhone',
  summary: 'Verify the phone of the account with the code sent to it.',
  idempotent: false,
  body: verifyMyPhoneBody,
  responses: { 200: v.object({ user }) },
  errors: [
    'not_authenticated',
    'already_verified',
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

export type MeResponse = Success<typeof me>;
export type UpdateMeBody = BodyInput<typeof updateMe>;
export type UpdateMeInput = Body<typeof updateMe>;
export type SendPhoneOtpResponse = Success<typeof sendPhoneOtp>;
export type VerifyMyPhoneBody = BodyInput<typeof verifyMyPhone>;
