import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { repositoryFiles } from '../../unit/docs/markdown';

const root = join(import.meta.dirname, '../../..');

/** A copy of the project in a separate folder, and its surroundings. */
export interface Clone {
  folder: string;
  /** Where the tests keep databases. */
  data: string;
  /** The environment of someone who has configured nothing, with Node and an empty home. */
  env: Record<string, string>;
  remove: () => void;
}

/**
 * Links every package. The folder itself belongs to the clone, so that it starts without the caches
 * that tools keep in `node_modules`, and nothing run in the clone can empty the original.
 */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(to);
  const caches = /^\.(?!bin$|package-lock\.json$)/;
  for (const name of readdirSync(from)) {
    if (!caches.test(name)) symlinkSync(join(from, name), join(to, name));
  }
}

/**
 * Puts the running Node first, and removes the paths that npm and npx add for this project's
 * scripts.
 */
function pathOfMachine(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const own = folders.filter((folder) => !folder.split(sep).includes('node_modules'));
  return [dirname(process.execPath), ...own].join(delimiter);
}

export function makeClone(): Clone {
  const place = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  const [folder, home, data] = [join(place, 'project'), join(place, 'home'), join(place, 'data')];
  for (const made of [folder, home, data]) mkdirSync(made);
  for (const file of repositoryFiles) cpSync(join(root, file), join(folder, file));
  linkPackages(folder);
  return {
    folder,
    data,
    env: { PATH: pathOfMachine(), HOME: home, LANG: process.env.LANG ?? 'C.UTF-8' },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
