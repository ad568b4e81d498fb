import { type ErrorBody, serverMessages } from '../../api/contract/platform/errors';
import type { FieldErrors, FormValues, MessageId } from '../../src';
import { CallFailure, answerFailure, codeOf } from './failure';
import { fieldMessage } from './problem';

/**
 * The fields at which to show that another account already uses a value; reported once the phone is
 * verified.
 */
const conflicts: Readonly<Record<string, { field: string; message: MessageId }>> = {
  email_taken: { field: 'email', message: 'error.emailTakenHint' },
  phone_taken: { field: 'phone', message: 'error.phoneTakenHint' },
  business_name_taken: { field: 'businessName', message: 'register.businessName.takenError' },
};

/** The code of such a conflict, or `null`; short enough to pass to another page. */
export function conflictCodeOf(error: unknown): string | null {
  const code = codeOf(error);
  return Object.hasOwn(conflicts, code) ? code : null;
}

/** The failure for such a code, or `null` for anything else that the history state may hold. */
export function conflictOf(code: unknown): CallFailure | null {
  return typeof code === 'string' && Object.hasOwn(conflicts, code)
    ? answerFailure(serverMessages.register, 409, { code })
    : null;
}

/** The fields that the server rejected, or `undefined` when it named none. */
export function fieldProblemsOf<Values extends FormValues>(
  error: unknown,
  names: readonly (keyof Values & string)[],
): FieldErrors<Values> | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  const codes: ErrorBody['fieldCodes'] = error.body.fieldCodes;
  const conflict = conflicts[codeOf(error)];
  const entries = names.flatMap((name) => {
    const message =
      conflict?.field === name ? conflict.message : fieldMessage(String(codes?.[name]));
    return message ? [[name, message]] : [];
  });
  // Built from `names` alone, so its keys are those of the form.
  return entries.length > 0 ? (Object.fromEntries(entries) as FieldErrors<Values>) : undefined;
}
