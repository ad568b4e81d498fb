import { type ErrorBody, type ServerMessage, serverMessages } from '../../api/contract/errors';
import type { FieldCode } from '../../api/contract/fields';
import type { FieldProblems, FormValues, MessageId, Problem } from '../../src';
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
};

/** What is wrong with a one-time code; these stand at the field itself. */
const codeHints: Readonly<Record<string, MessageId>> = {
  otp_wrong: 'otp.wrong.hint',
  otp_expired: 'otp.expired.hint',
  otp_used: 'otp.used.hint',
  otp_locked: 'otp.locked.hint',
};

/** What is wrong with the code that was entered, or `undefined` when that is not the trouble. */
export function codeProblemOf(error: unknown): Problem['hint'] {
  if (!(error instanceof ApiError)) return undefined;
  const { code, triesLeft } = error.body;
  if (code === 'otp_wrong' && typeof triesLeft === 'number') {
    return { id: 'otp.wrong.triesHint', values: { count: triesLeft } };
  }
  const id = typeof code === 'string' ? codeHints[code] : undefined;
  return id ? { id } : undefined;
}

/** True when five wrong tries have used the code up: only a new one helps. */
export function isCodeLocked(error: unknown): boolean {
  return error instanceof ApiError && error.body.code === 'otp_locked';
}

function hintOf({ status, body, retryAfter }: ApiError): Problem['hint'] {
  const { code } = body;
  if (code !== undefined && Object.hasOwn(codeHints, code)) return undefined;
  const id = typeof code === 'string' ? hints[code] : undefined;
  if (id) return { id };
  if (status === 429 && retryAfter !== undefined) {
    return { id: 'error.tooManyHint', values: { seconds: retryAfter } };
  }
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
  passwords_mismatch: 'form.confirmPassword.mismatchError',
  code_format: 'form.code.formatError',
};

const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(fieldMessageIds, code);

/** What another account holds already, told once a phone is proved: at which field it stands. */
const conflicts: Readonly<Record<string, { field: string; message: MessageId }>> = {
  email_taken: { field: 'email', message: 'error.emailTakenHint' },
  phone_taken: { field: 'phone', message: 'error.phoneTakenHint' },
  business_name_taken: { field: 'businessName', message: 'register.businessName.takenError' },
};

/** The code of such a conflict, or `null`: small enough to go along to another page. */
export function conflictCodeOf(error: unknown): string | null {
  const code = error instanceof ApiError ? error.body.code : undefined;
  return code !== undefined && Object.hasOwn(conflicts, code) ? code : null;
}

/** The failure that such a code stands for; anything else, as a history may hold, is none. */
export function conflictOf(code: unknown): ApiError | null {
  return typeof code === 'string' && Object.hasOwn(conflicts, code)
    ? new ApiError(409, serverMessages.register, { code })
    : null;
}

/** The fields that the server refused, or `undefined` when it named none. */
export function fieldProblemsOf<Values extends FormValues>(
  error: unknown,
  names: readonly (keyof Values & string)[],
): FieldProblems<Values> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const codes: ErrorBody['fieldCodes'] = error.body.fieldCodes;
  const entries = names.flatMap((name) => {
    const conflict = conflicts[error.body.code ?? ''];
    if (conflict?.field === name) return [[name, conflict.message]];
    const code = codes?.[name];
    return typeof code === 'string' && isFieldCode(code) ? [[name, fieldMessageIds[code]]] : [];
  });
  // Built from `names` alone, so its keys are those of the form.
  return entries.length > 0 ? (Object.fromEntries(entries) as FieldProblems<Values>) : undefined;
}
