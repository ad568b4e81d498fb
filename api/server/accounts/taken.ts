/**
 * Maps the unique indexes of the account table to errors. They are only shown to someone who has
 * proved ownership.
 */
import { ApiError } from '../platform/http/api-error';
import { errorCode } from '../platform/config/start-error';

const TAKEN = {
  account_email: { code: 'email_taken' },
  account_phone: { code: 'phone_taken' },
  account_business_name: {
    code: 'business_name_taken',
    fieldCodes: { businessName: 'business_name_taken' },
  },
} as const;

/** The error of a unique violation (23505); `undefined` for other errors. */
export function takenBy(error: unknown, message?: string): ApiError | undefined {
  if (errorCode(error) !== '23505' || typeof error !== 'object' || error === null) return undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  const name = Object.keys(TAKEN).find((key): key is keyof typeof TAKEN => key === constraint);
  if (name === undefined) return undefined;
  const { code, ...details } = TAKEN[name];
  return new ApiError(code, { ...(message !== undefined && { error: message }), ...details });
}
