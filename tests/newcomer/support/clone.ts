import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';

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

/** The files of the tree as it would be committed now: those in the index and those not ignored. */
function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  // An uncommitted deletion leaves the file in the index. A linked node_modules is not a folder,
  // and only the folder is ignored.
  return listed
    .split('\0')
    .filter((file) => file && file !== 'node_modules' && existsSync(join(root, file)));
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
  const place = mkdtempSync(join(tmpdir(), 'newcomer-'));
  const [folder, home, data] = [join(place, 'project'), join(place, 'home'), join(place, 'data')];
  for (const made of [folder, home, data]) mkdirSync(made);
  for (const file of projectFiles()) cpSync(join(root, file), join(folder, file));
  linkPackages(folder);
  return {
    folder,
    data,
    env: { PATH: pathOfMachine(), HOME: home, LANG: process.env.LANG ?? 'C.UTF-8' },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
