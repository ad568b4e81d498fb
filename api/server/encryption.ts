/** Selects the server's encryption keys. */
import type { ServerSettings } from '../contract/platform/settings/settings';
import { StartError } from './platform/config/start-error';
import { hasKeyFile, KEY_FILE, loadOrCreateKey } from './platform/crypto/key-file';
import type { GivenKeys } from './platform/crypto/open-secrets';

/** A generated key could be lost with its folder, and with it every stored card. */
function refuseMoneyWithoutKeys({ GATEWAY, ENCRYPTION_KEYS }: ServerSettings): void {
  if (GATEWAY === 'sandbox' || ENCRYPTION_KEYS !== null) return;
  throw new StartError(
    `GATEWAY is ${GATEWAY}, so ENCRYPTION_KEYS must be set; one key is enough, such as k1: and a secret of at least 32 characters.`,
  );
}

/** The keys from the settings, or the generated one. @throws StartError without either */
export async function encryptionOf(settings: ServerSettings): Promise<GivenKeys> {
  const { ENCRYPTION_KEYS: keys, DATA_DIR: folder } = settings;
  if (keys !== null) return { keys, from: { setting: 'ENCRYPTION_KEYS' } };
  refuseMoneyWithoutKeys(settings);
  return { keys: [await loadOrCreateKey(folder)], from: { folder } };
}

/** The keys of existing data, for which a new key would be wrong. @throws StartError if none */
export async function existingEncryptionOf(settings: ServerSettings): Promise<GivenKeys> {
  const { ENCRYPTION_KEYS: keys, DATA_DIR: folder } = settings;
  if (keys === null && !hasKeyFile(folder)) {
    throw new StartError(
      `DATA_DIR ${folder} holds no encryption key; put the file "${KEY_FILE}" there that was beside the data, or set ENCRYPTION_KEYS.`,
    );
  }
  return encryptionOf(settings);
}
