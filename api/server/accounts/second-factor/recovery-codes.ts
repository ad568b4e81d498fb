/** Recovery codes: for who has lost the phone with the app. Each opens one login, and is kept hashed. */
import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { RECOVERY_CODES } from '../../../contract/accounts/second-factor';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Tables } from '../../platform/database/schema';

/** Letters and digits that nobody takes for one another; ten of them are 48 random bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const HALF = 5;

const half = (): string =>
  Array.from({ length: HALF }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Gives an account new codes in place of those it had, and returns them as they are written down. */
export async function giveRecoveryCodes(
  trx: Transaction<Tables>,
  secrets: Secrets,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => [half(), half()] as const);
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map((halves) => ({
        account_id: accountId,
        hash: secrets.recoveryHash(accountId, halves.join('')),
      })),
    )
    .execute();
  return codes.map((halves) => halves.join('-'));
}

/** Uses a code up; false when the account has no such code, or another call was first. */
export async function spendRecoveryCode(
  db: Kysely<Tables>,
  secrets: Secrets,
  accountId: string,
  code: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('hash', '=', secrets.recoveryHash(accountId, code))
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}
