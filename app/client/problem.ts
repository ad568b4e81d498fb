import { type ServerMessage, serverMessages } from '../../api/contract/errors';
import type { FieldCode } from '../../api/contract/fields';
import type { MessageId, Problem } from '../../src';
import { ApiError, NetworkError, NotAuthenticatedError } from './errors';

/** The server's texts that we know, by their exact wording. Copy guide, section 3.3. */
const known: Record<ServerMessage, MessageId> = {
  [serverMessages.register]: 'server.registrationFailed',
  [serverMessages.login]: 'server.loginFailed',
  [serverMessages.sendOtp]: 'server.sendOtpFailed',
  [serverMessages.verification]: 'server.verificationFailed',
  [serverMessages.resetPassword]: 'server.resetPasswordFailed',
  [serverMessages.notAuthenticated]: 'error.notAuthenticated',
  [serverMessages.phoneNotVerified]: 'server.phoneNotVerified',
  [serverMessages.notFound]: 'server.notFound',
  [serverMessages.unavailable]: 'server.serviceUnavailable',
  [serverMessages.failed]: 'server.requestFailed',
};

const isKnown = (text: string): text is ServerMessage => Object.hasOwn(known, text);

/** What to do about an error of the server, where a sentence helps. */
const hints: Readonly<Record<string, MessageId>> = {
  credentials_invalid: 'error.credentialsHint',
  login_locked: 'error.lockedHint',
};

function hintOf({ status, body, retryAt }: ApiError): Problem['hint'] {
  const { code } = body;
  // What is wrong with a one-time code stands at its field.
  if (code?.startsWith('otp_')) return undefined;
  const id = typeof code === 'string' ? hints[code] : undefined;
  if (id && status === 429 && retryAt !== undefined) return { until: retryAt, lock: id };
  if (id) return { id };
  if (status === 429 && retryAt !== undefined) return { until: retryAt };
  return status >= 500 ? { id: 'error.serverHint' } : undefined;
}

/** Puts an error into the reader's words; `fallback` is for one that has none at all. */
export function problemOf(error: unknown, fallback: MessageId): Problem {
  if (error instanceof NetworkError)
    return { id: 'error.network', hint: { id: 'error.networkHint' } };
  if (error instanceof NotAuthenticatedError) return { id: 'error.notAuthenticated' };
  if (!(error instanceof ApiError)) return { id: fallback };
  const hint = hintOf(error);
  const words = isKnown(error.message) ? { id: known[error.message] } : { raw: error.message };
  return { ...words, status: error.status, ...(hint ? { hint } : {}) };
}

/** What is wrong with a field, in the reader's words. */
export const fieldMessageIds: Record<FieldCode, MessageId> = {
  required: 'form.required.error',
  invalid: 'form.invalid.error',
  too_long: 'form.tooLong.error',
  email_invalid: 'form.email.invalidError',
  phone_invalid: 'form.phone.invalidError',
  business_name_format: 'register.businessName.formatError',
  business_name_taken: 'register.businessName.takenError',
  password_min: 'form.password.minError',
  password_max: 'form.password.maxError',
  password_common: 'form.password.commonError',
  password_wrong: 'form.currentPassword.wrongError',
  passwords_mismatch: 'form.confirmPassword.mismatchError',
  code_format: 'form.code.formatError',
};

/** Whether a text is a field code, and not the schema library's own English. */
export const isFieldCode = (code: string): code is FieldCode =>
  Object.hasOwn(fieldMessageIds, code);
