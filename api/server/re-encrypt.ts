/** `dist/server/re-encrypt`: re-encrypts all data with the first of `ENCRYPTION_KEYS`. */
import { parseServerSettings } from '../contract/platform/settings/settings';
import { encryptionOf } from './encryption';
import { endWith } from './platform/config/end-with';
import { openDatabase } from './platform/database/open';
import { openSecrets } from './platform/crypto/open-secrets';
import { reEncrypt } from './platform/crypto/re-encrypt';

async function run(): Promise<void> {
  const settings = parseServerSettings(process.env);
  const encryption = await encryptionOf(settings);
  const database = await openDatabase(settings);
  try {
    await openSecrets(database.db, encryption);
    const changed = await reEncrypt(database.db, encryption.keys);
    process.stdout.write(
      `${changed} texts were encrypted with the key ${encryption.keys[0].id}; nothing needs another key now.\n`,
    );
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  endWith(error);
}
