/** Creates the data folder and explains why it cannot be used. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorCode, StartError } from './start-error';

/** System error codes of a folder that cannot be written. */
const UNUSABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC'];

/**
 * Creates a folder and its parents. Node's recursive `mkdir` never returns if a parent exists but
 * accepts no entries, as below `/proc`: each attempt fails because the parent is missing.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Creates the data folder if necessary; `dataFolderProblem` explains what it throws. */
export function makeDataFolder(folder: string): void {
  makeFolder(resolve(folder));
}

/** Why the data folder cannot be used; `undefined` if the error has another cause. */
export function dataFolderProblem(folder: string, error: unknown): StartError | undefined {
  const code = errorCode(error);
  if (!UNUSABLE.includes(code)) return undefined;
  return new StartError(
    `DATA_DIR ${resolve(folder)} can't be written (${code}); it must be the path of a folder that the server can write to.`,
  );
}
