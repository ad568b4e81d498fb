/** Re-encrypts all data with the first key, so that the others can be removed. */
import { type Kysely, sql } from 'kysely';
import type { EncryptionKeys } from '../../../contract/platform/encryption-keys';
import type { Tables } from '../database/schema';
import { StartError } from '../config/start-error';
import { keyNameOf, Keyring, UnreadableError } from './keyring';

/** The encrypted columns. The database's own secret comes last, as proof that all are done. */
const COLUMNS = [
  ['payment_method', 'token'],
  ['token_removal', 'token'],
  ['payment_intent', 'memo'],
  ['outbox', 'payload'],
  ['sign_in_attempt', 'secrets'],
  ['second_factor', 'secret'],
  ['server_secret', 'hash_secret'],
] as const;

const BATCH = 500;

/** @throws StartError naming the text if no key decrypts it. */
function decrypted(keyring: Keyring, sealed: string, where: string): string {
  try {
    return keyring.unseal(sealed);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    throw new StartError(
      `${where} was encrypted with a key that ENCRYPTION_KEYS does not hold (${keyNameOf(sealed)}); add that key, or remove what it encrypted.`,
    );
  }
}

async function reEncryptColumn(
  db: Kysely<Tables>,
  keyring: Keyring,
  [table, column]: (typeof COLUMNS)[number],
): Promise<number> {
  const name = sql.ref(column);
  let changed = 0;
  for (;;) {
    const { rows } = await sql<{ id: string; sealed: string }>`
      select id, ${name} as sealed from ${sql.table(table)}
      where not starts_with(${name}, ${keyring.currentPrefix}) limit ${BATCH}`.execute(db);
    if (rows.length === 0) return changed;
    for (const { id, sealed } of rows) {
      const text = decrypted(keyring, sealed, `${table}.${column} of ${id}`);
      // If a server has changed the text in the meantime, the next pass handles it.
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${name} = ${keyring.seal(text)}
        where id = ${id} and ${name} = ${sealed}`.execute(db);
      changed += Number(numAffectedRows ?? 0);
    }
  }
}

/** Returns how many texts were re-encrypted. @throws StartError naming one without its key */
export async function reEncrypt(db: Kysely<Tables>, keys: EncryptionKeys): Promise<number> {
  const keyring = new Keyring(keys);
  let changed = 0;
  for (const each of COLUMNS) changed += await reEncryptColumn(db, keyring, each);
  return changed;
}
