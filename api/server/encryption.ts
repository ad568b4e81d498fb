/** Where the keys of the server come from. */
import type { ServerSettings } from '../contract/platform/settings';
import { StartError } from './platform/config/start-error';
import { keptKey } from './platform/crypto/kept-key';
import type { GivenKeys } from './platform/crypto/open-secrets';

/**
 * Keeps a key that the server makes itself out of real payments: who loses its folder could charge
 * no card any more.
 *
 * @throws StartError when payments are real and no key is set.
 */
function refuseMoneyWithoutKeys({ GATEWAY, ENCRYPTION_KEYS }: ServerSettings): void {
  if (GATEWAY === 'sandbox' || ENCRYPTION_KEYS !== null) return;
  throw new StartError(
    `GATEWAY is ${GATEWAY}, so ENCRYPTION_KEYS must be set; one key is enough, such as k1: and a secret of at least 32 characters.`,
  );
}

/**
 * The keys of the settings, or that of the data folder.
 *
 * @throws StartError when payments are real and no key is set, or the folder can't be used.
 */
export async function encryptionOf(settings: ServerSettings): Promise<GivenKeys> {
  const { ENCRYPTION_KEYS: keys, DATA_DIR: folder } = settings;
  if (keys !== null) return { keys, from: { setting: 'ENCRYPTION_KEYS' } };
  refuseMoneyWithoutKeys(settings);
  return { keys: [await keptKey(folder)], from: { folder } };
}
