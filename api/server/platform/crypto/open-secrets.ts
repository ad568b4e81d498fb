/**
 * Opens the secrets of a database. A server without the right keys is refused at startup: it would
 * run, but could not charge any stored card.
 */
import type { Kysely } from 'kysely';
import type { EncryptionKeys } from '../../../contract/platform/encryption-keys';
import { StartError } from '../config/start-error';
import type { Tables } from '../database/schema';
import { keyNameOf, Keyring, UnreadableError } from './keyring';
import { newToken, Secrets } from './secrets';

/** The configured keys and their source, which error messages name. */
export type GivenKeys = {
  readonly keys: EncryptionKeys;
  readonly from: { readonly setting: 'ENCRYPTION_KEYS' } | { readonly folder: string };
};

function wrongKey({ from }: GivenKeys, key: string): StartError {
  return new StartError(
    'folder' in from
      ? `DATA_DIR ${from.folder} holds another key than the one this database was encrypted with; set the DATA_DIR it was made with, or set ENCRYPTION_KEYS.`
      : `ENCRYPTION_KEYS does not hold the key this database was encrypted with (${key}); set it again, under the id it had.`,
  );
}

function read(keyring: Keyring, given: GivenKeys, sealed: string): string {
  try {
    return keyring.unseal(sealed);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    throw wrongKey(given, keyNameOf(sealed));
  }
}

/**
 * Opens the secrets. The first server to use a database creates them, after checking its keys
 * against an existing card token, if there is one.
 *
 * @throws StartError if the keys are not those of the database.
 */
export async function openSecrets(db: Kysely<Tables>, given: GivenKeys): Promise<Secrets> {
  const keyring = new Keyring(given.keys);
  const written = await db.selectFrom('server_secret').select('hash_secret').executeTakeFirst();
  if (written) return new Secrets(keyring, read(keyring, given, written.hash_secret));
  const card = await db
    .selectFrom('payment_method')
    .select('token')
    .where('token', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (card?.token) read(keyring, given, card.token);
  await db
    .insertInto('server_secret')
    .values({ id: 1, hash_secret: keyring.seal(newToken()) })
    // Another server may have created it first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return openSecrets(db, given);
}
