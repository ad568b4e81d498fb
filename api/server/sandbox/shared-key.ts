/** The sandbox's RSA keys, which the servers of a database share. */
import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import type { Kysely } from 'kysely';
import { UnreadableError } from '../platform/crypto/keyring';
import type { Secrets } from '../platform/crypto/secrets';
import type { Tables } from '../platform/database/schema';

/** The key with which the fake Google signs, and the one to which browsers encrypt cards. */
type KeyName = 'signing-key' | 'card-key';

export function newKey(): JsonWebKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ format: 'jwk' });
}

/** Decrypts the key; returns undefined if the server no longer has the key it was encrypted with. */
function opened(secrets: Secrets, sealed: string): JsonWebKey | undefined {
  try {
    return JSON.parse(secrets.unseal(sealed)) as JsonWebKey;
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}

/** Reads a private key from the database. The first server that needs it creates it. */
export async function sharedKey(
  db: Kysely<Tables>,
  secrets: Secrets,
  name: KeyName,
): Promise<JsonWebKey> {
  for (;;) {
    const row = await db
      .selectFrom('sandbox_identity')
      .select('payload')
      .where('key', '=', name)
      .executeTakeFirst();
    const known = row && opened(secrets, row.payload);
    if (known) return known;
    // Whatever it signs or encrypts expires within minutes, so an undecryptable key is replaced.
    if (row) {
      const { payload } = row;
      await db
        .deleteFrom('sandbox_identity')
        .where('key', '=', name)
        .where('payload', '=', payload)
        .execute();
    }
    await db
      .insertInto('sandbox_identity')
      .values({ key: name, payload: secrets.seal(JSON.stringify(newKey())) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
