/** The sandbox's encryption key, generated at the first start and stored in the data folder. */
import { randomUUID } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EncryptionKey } from '../../../contract/platform/encryption-keys';
import { dataFolderProblem, makeDataFolder } from '../config/data-folder';
import { errorCode, StartError } from '../config/start-error';
import { newToken } from './secrets';

export const KEY_FILE = 'key';

/** The key file's name in the first version. */
const FORMER_FILE = 'pepper';

export const hasKeyFile = (folder: string): boolean =>
  [KEY_FILE, FORMER_FILE].some((name) => existsSync(join(folder, name)));

const MIN_LENGTH = 32;

async function makeKey(folder: string, path: string): Promise<void> {
  try {
    makeDataFolder(folder);
    const former = join(folder, FORMER_FILE);
    if (existsSync(former) && !existsSync(path)) renameSync(former, path);
    if (existsSync(path)) return;
    // Gets its name only when it is complete: a full disk must not leave a file without a key.
    const unnamed = `${path}-${randomUUID()}`;
    const file = await open(unnamed, 'wx', 0o600);
    try {
      await file.writeFile(`${newToken()}\n`);
      await file.sync();
      await link(unnamed, path);
    } finally {
      await file.close();
      await rm(unnamed);
    }
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw dataFolderProblem(folder, error) ?? error;
  }
}

/**
 * Reads the key from the data folder, generating it if there is none.
 *
 * @throws StartError if the folder cannot be written or the file does not contain a key.
 */
export async function loadOrCreateKey(folder: string): Promise<EncryptionKey> {
  const path = join(folder, KEY_FILE);
  await makeKey(folder, path);
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < MIN_LENGTH) {
    throw new StartError(
      `${path} does not hold a secret of at least ${MIN_LENGTH} characters; put the key back that was there, or set ENCRYPTION_KEYS.`,
    );
  }
  return { id: 'data', secret };
}
