/** The key of a sandbox, made at its first start and kept in its data folder. */
import { existsSync, renameSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EncryptionKey } from '../../../contract/platform/encryption-keys';
import { dataFolderProblem, makeDataFolder } from '../config/data-folder';
import { errorCode, StartError } from '../config/start-error';
import { newToken } from './secrets';

/** The name of the file. */
export const KEY_FILE = 'key';

/** Its name in the first version. */
const FORMER_FILE = 'pepper';

/** Fewest characters of a secret. */
const LEAST = 32;

async function makeKey(folder: string, path: string): Promise<void> {
  try {
    makeDataFolder(folder);
    const former = join(folder, FORMER_FILE);
    if (existsSync(former) && !existsSync(path)) renameSync(former, path);
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${newToken()}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw dataFolderProblem(folder, error) ?? error;
  }
}

/**
 * Reads the key of a data folder, making it when there is none.
 *
 * @throws StartError when the folder can't be written or the file does not hold a key.
 */
export async function keptKey(folder: string): Promise<EncryptionKey> {
  const path = join(folder, KEY_FILE);
  await makeKey(folder, path);
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < LEAST) {
    throw new StartError(
      `${path} does not hold a secret of at least ${LEAST} characters; put the key back that was there, or set ENCRYPTION_KEYS.`,
    );
  }
  return { id: 'data', secret };
}
