/** The data folder: making it, and saying why it can't be used. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorCode, StartError } from './start-error';

/** What a system answers about a folder that can't be written. */
const UNUSABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC'];

/**
 * Makes a folder with all above it. Node's own recursive `mkdir` never returns where a folder
 * exists but takes no entries, such as below `/proc`: there each try answers that the parent is
 * missing.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/**
 * Makes the data folder unless it is there.
 *
 * @throws the system's error: `dataFolderProblem` says it in a sentence.
 */
export function makeDataFolder(folder: string): void {
  makeFolder(resolve(folder));
}

/** Why the data folder can't be used, in one sentence; `undefined` when it has no part in it. */
export function dataFolderProblem(folder: string, error: unknown): StartError | undefined {
  const code = errorCode(error);
  if (!UNUSABLE.includes(code)) return undefined;
  return new StartError(
    `DATA_DIR ${resolve(folder)} can't be written (${code}); it must be the path of a folder that the server may write.`,
  );
}
