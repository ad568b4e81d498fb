/**
 * The errors of what another account has. That an address or phone number is taken is only shown to
 * someone who has proved ownership.
 */
import type { Kysely } from 'kysely';
import { businessNameKey } from '../../contract/platform/normalize';
import { errorCode } from '../platform/config/start-error';
import type { Tables } from '../platform/database/schema';
import { ApiError } from '../platform/http/api-error';

const TAKEN = {
  account_email: { code: 'email_taken' },
  account_phone: { code: 'phone_taken' },
  account_business_name: {
    code: 'business_name_taken',
    fieldCodes: { businessName: 'business_name_taken' },
  },
} as const;

/**
 * Call it before anything is counted towards a limit; the unique index has the last word.
 *
 * @param ownId the account that may have the name itself.
 * @throws ApiError business_name_taken
 */
export async function refuseTakenName(
  db: Kysely<Tables>,
  businessName: string,
  ownId?: string,
): Promise<void> {
  const holder = await db
    .selectFrom('account')
    .select('id')
    .where('business_name_key', '=', businessNameKey(businessName))
    .where('activated_at', 'is not', null)
    .$if(ownId !== undefined, (query) => query.where('id', '!=', ownId ?? ''))
    .executeTakeFirst();
  if (!holder) return;
  const { code, ...details } = TAKEN.account_business_name;
  throw new ApiError(code, details);
}

/** The error of a unique violation (23505); `undefined` for other errors. */
export function takenBy(error: unknown, message?: string): ApiError | undefined {
  if (errorCode(error) !== '23505' || typeof error !== 'object' || error === null) return undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  const name = Object.keys(TAKEN).find((key): key is keyof typeof TAKEN => key === constraint);
  if (name === undefined) return undefined;
  const { code, ...details } = TAKEN[name];
  return new ApiError(code, { ...(message !== undefined && { error: message }), ...details });
}
