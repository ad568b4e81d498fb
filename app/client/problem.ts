import { type ServerMessage, serverMessages } from '../../api/contract/platform/errors';
import type { FieldCode } from '../../api/contract/platform/field-code';
import type { MessageId, Problem } from '../../src';
import { CallFailure, needsProof } from './failure';

/** The server messages we know, by their exact wording. Specification section 8. */
const known: Record<ServerMessage, MessageId> = {
  [serverMessages.register]: 'server.registrationFailed',
  [serverMessages.login]: 'server.loginFailed',
  [serverMessages.sendOtp]: 'server.sendOtpFailed',
  [serverMessages.verification]: 'server.verificationFailed',
  [serverMessages.resetPassword]: 'server.resetPasswordFailed',
  [serverMessages.notAuthenticated]: 'error.notAuthenticated',
  [serverMessages.phoneNotVerified]: 'server.phoneNotVerified',
  [serverMessages.businessNameNeeded]: 'server.businessNameNeeded',
  [serverMessages.notFound]: 'server.notFound',
  [serverMessages.unavailable]: 'server.serviceUnavailable',
  [serverMessages.failed]: 'server.requestFailed',
};

const isKnown = (text: string): text is ServerMessage => Object.hasOwn(known, text);

/** Server errors with a hint that tells the user what to do. */
const hints: Readonly<Record<string, MessageId>> = {
  credentials_invalid: 'error.credentialsHint',
  login_locked: 'error.lockedHint',
};

function hintOf({ status, code, retryAt }: CallFailure): Problem['hint'] {
  // A problem with a one-time code is shown at its field instead.
  if (code?.startsWith('otp_')) return undefined;
  const id = typeof code === 'string' ? hints[code] : undefined;
  if (id && status === 429 && retryAt !== undefined) return { until: retryAt, lock: id };
  if (id) return { id };
  if (status === 429 && retryAt !== undefined) return { until: retryAt };
  return status >= 500 ? { id: 'error.serverHint' } : undefined;
}

/** No response arrived; the call can be made again. */
export const networkProblem: Problem = {
  id: 'error.network',
  hint: { id: 'error.networkHint' },
};

/** Turns an error into a message for the reader; `fallback` covers errors without one. */
export function problemOf(error: unknown, fallback: MessageId): Problem {
  if (!(error instanceof CallFailure)) return { id: fallback };
  if (error.kind === 'network') return networkProblem;
  if (error.kind === 'unauthenticated') return { id: 'error.notAuthenticated' };
  const hint = hintOf(error);
  const { status, requestId } = error;
  return {
    ...sentenceOf(error),
    ...(hint ? { hint } : {}),
    // Support can help with server faults; all other errors tell the user what to do.
    ...(status >= 500 && requestId ? { requestId } : {}),
  };
}

/**
 * The same where there may be no error. A user who closes the identity dialog has changed their
 * mind, which is not an error.
 */
export const problemIf = (error: unknown, fallback: MessageId): Problem | undefined =>
  error && !needsProof(error) ? problemOf(error, fallback) : undefined;

/** The detail inside a call's own message: the first rejected field, else the reason. */
function detailOf(
  { body, detail, status }: CallFailure,
  fieldMessage: (code: string) => MessageId | undefined,
): MessageId {
  const codes: unknown[] = Object.values(body.fieldCodes ?? {});
  const [code] = codes;
  const field = typeof code === 'string' ? fieldMessage(code) : undefined;
  if (field) return field;
  if (isKnown(detail)) return known[detail];
  return status >= 500 ? 'server.serviceUnavailable' : 'server.requestFailed';
}

/** The call's own message when the specification gives it one, else the server's. */
function sentenceOf(error: CallFailure): Problem {
  const { words, detail, status } = error;
  if (!words) return { ...(isKnown(detail) ? { id: known[detail] } : { raw: detail }), status };
  return {
    id: words.id,
    values: words.withStatus ? { status: String(status) } : {},
    ...(words.detailOf ? { detail: detailOf(error, words.detailOf) } : {}),
  };
}

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
  notice_too_short: 'form.noticeTooShort.error',
};

const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(fieldMessageIds, code);

/** The message for a field code; `undefined` for the schema library's own English message. */
export const fieldMessage = (code: string): MessageId | undefined =>
  isFieldCode(code) ? fieldMessageIds[code] : undefined;
