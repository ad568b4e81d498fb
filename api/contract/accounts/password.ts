/** The calls about passwords. Specification sections 2, 5, 7 and 11.4. */
import * as v from 'valibot';
import { type Body, defineCall, type Success } from '../platform/call';
import { serverMessages } from '../platform/errors';
import { type FieldCode, INVALID, REQUIRED } from '../platform/field-code';
import {
  confirmPassword,
  currentPassword,
  email,
  newPassword,
  otpCode,
  phone,
} from '../platform/fields';
import { codeErrors, codeSent } from './codes';

const MISMATCH = 'passwords_mismatch' satisfies FieldCode;

const byPhone = { channel: v.literal('phone'), identifier: phone };
const byEmail = { channel: v.literal('email'), identifier: email };
const secret = { code: otpCode, password: newPassword, confirmPassword };

/** Where to send the code: to the phone number or email address of the account. */
export const sendPasswordOtpBody = v.variant(
  'channel',
  [v.object(byPhone, REQUIRED), v.object(byEmail, REQUIRED)],
  INVALID,
);

const matches = (input: { readonly password: string; readonly confirmPassword: string }) =>
  input.password === input.confirmPassword;

/** The last step of a password reset: the identifier, the code and the new password twice. */
export const resetPasswordBody = v.pipe(
  v.variant(
    'channel',
    [v.object({ ...byPhone, ...secret }, REQUIRED), v.object({ ...byEmail, ...secret }, REQUIRED)],
    INVALID,
  ),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], matches, MISMATCH), [
    'confirmPassword',
  ]),
);

/** The form in which a signed-in user changes the password. */
export const changePasswordBody = v.pipe(
  v.object({ currentPassword, password: newPassword, confirmPassword }, REQUIRED),
  v.forward(v.partialCheck([['password'], ['confirmPassword']], matches, MISMATCH), [
    'confirmPassword',
  ]),
);

/** The answer and the work done are the same whether or not the account exists. */
export const sendPasswordOtp = defineCall({
  id: 'sendPasswordOtp',
  method: 'POST',
  path: '/api/v1/auth/send-password-otp',
  bearer: false,
  summary: 'Send a code for a new password by WhatsApp or email.',
  body: sendPasswordOtpBody,
  responses: { 200: codeSent },
  errors: ['too_soon', 'too_many'],
  failure: serverMessages.sendOtp,
});

/**
 * Sets the password and ends every session of the account; the owner then logs in with the new
 * password.
 */
export const resetPassword = defineCall({
  id: 'resetPasswordWithOtp',
  method: 'POST',
  path: '/api/v1/auth/reset-password-with-otp',
  bearer: false,
  summary: 'Set a new password with the code sent for it.',
  body: resetPasswordBody,
  responses: { 200: v.object({ message: v.string() }) },
  errors: [...codeErrors, 'too_many'],
  failure: serverMessages.resetPassword,
});

/**
 * Changes the password, ends the other sessions, and discards a new email address or phone that is
 * not confirmed yet. A wrong current password is reported on its field as `password_wrong`, unless
 * the same change was made in the last ten minutes, so that it can be sent again after its answer
 * was lost.
 */
export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: '/api/v1/auth/change-password',
  bearer: true,
  summary: 'Change the password; every other session ends.',
  body: changePasswordBody,
  responses: { 204: null },
  errors: ['too_many'],
});

export type SendPasswordOtpInput = Body<typeof sendPasswordOtp>;
export type ResetPasswordInput = Body<typeof resetPassword>;
export type ResetPasswordResponse = Success<typeof resetPassword>;
export type ChangePasswordInput = Body<typeof changePassword>;
