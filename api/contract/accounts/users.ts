/** The calls about the caller's own account. */
import * as v from 'valibot';
import { type Body, type BodyInput, defineCall } from '../platform/call';
import { serverMessages } from '../platform/errors';
import { REQUIRED } from '../platform/field-code';
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
import { codeErrors, codeSent } from './codes';
import { user } from './user';

/** The account of the access token. An addition to specification section 7. */
export const me = defineCall({
  id: 'me',
  method: 'GET',
  path: '/api/v1/users/me',
  bearer: true,
  summary: 'Read the account that the access token belongs to.',
  responses: { 200: v.object({ user }) },
});

/** Called before the embedded app receives the token. An addition to specification section 7. */
export const openApp = defineCall({
  id: 'openApp',
  method: 'GET',
  path: '/api/v1/app',
  summary:
    'Ask whether the account may use the app: its business name is known, its phone verified.',
  needs: 'ready',
  responses: { 204: null },
});

/** The fields an owner may change; omitted fields are unchanged. */
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
 * Updates the account. A new email address is sent a link and a new phone a code; until confirmed,
 * they are shown as unverified, and `previousEmail` and `previousPhone` are still used. Setting the
 * previous value again undoes the change. An email address or phone that another account has gets
 * the same answer as a free one, but can never be confirmed. Changing either requires
 * re-authentication within the last ten minutes (`auth/prove`, or a login).
 */
export const updateMe = defineCall({
  id: 'updateMe',
  method: 'PATCH',
  path: '/api/v1/users/me',
  bearer: true,
  summary: 'Change the account that the access token belongs to.',
  body: updateMeBody,
  responses: { 200: v.object({ user }) },
  errors: ['proof_needed', 'business_name_taken', 'too_soon', 'too_many'],
});

/** Sends a code to the account's unverified phone. */
export const sendPhoneOtp = defineCall({
  id: 'sendPhoneOtp',
  method: 'POST',
  path: '/api/v1/users/me/send-phone-otp',
  bearer: true,
  summary: 'Send a WhatsApp code to the unverified phone of the account.',
  responses: { 200: codeSent },
  errors: ['already_verified', 'too_soon', 'too_many'],
  failure: serverMessages.sendOtp,
});

/** Verifies the account's new phone, which replaces the previous one. */
export const verifyMyPhone = defineCall({
  id: 'verifyMyPhone',
  method: 'POST',
  path: '/api/v1/users/me/verify-phone',
  bearer: true,
  summary: 'Verify the phone of the account with the code sent to it.',
  body: v.object({ code: otpCode }, REQUIRED),
  responses: { 200: v.object({ user }) },
  errors: ['already_verified', 'phone_taken', ...codeErrors, 'too_many'],
  failure: serverMessages.verification,
});

export type UpdateMeBody = BodyInput<typeof updateMe>;
export type UpdateMeInput = Body<typeof updateMe>;
export type VerifyMyPhoneBody = BodyInput<typeof verifyMyPhone>;
