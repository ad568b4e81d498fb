/** Recovery codes for a lost authenticator: hashed, and each for one login. */
import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { RECOVERY_CODES } from '../../../contract/accounts/second-factor';
import type { Secrets } from '../../platform/crypto/secrets';
import type { Tables } from '../../platform/database/schema';
import { runTransaction } from '../../platform/database/transactions';
import { recordEvent, type SafetyAct } from '../events/account-events';

/** Without characters that are easily confused. Ten of them have 49 bits of entropy. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const HALF = 5;

const half = (): string =>
  Array.from({ length: HALF }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Replaces an account's recovery codes and returns the new ones as displayed. */
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

/** Consumes a recovery code and records it; false if it is wrong or already consumed. */
export async function spendRecoveryCode(
  db: Kysely<Tables>,
  secrets: Secrets,
  accountId: string,
  code: string,
  act: Pick<SafetyAct, 'device' | 'at'>,
): Promise<boolean> {
  return runTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom('recovery_code')
      .where('account_id', '=', accountId)
      .where('hash', '=', secrets.recoveryHash(accountId, code))
      .returning('hash')
      .executeTakeFirst();
    if (row) await recordEvent(trx, accountId, { ...act, kind: 'recovery_code_used' });
    return row !== undefined;
  });
}
