/** Everything that has changed since a revision, committed or not. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

const lines = (text: string) => text.split('\0').filter(Boolean);

export interface Changes {
  /** Paths from the root, including deleted files. */
  files: string[];
  /** The ids of messages whose text has changed, in either language. */
  messages: string[];
}

type Texts = Record<string, string>;

const catalogues = ['lang/en.json', 'lang/ar.json'];

/** The ids whose texts differ between two catalogues. */
export function changedIds(before: Texts, now: Texts): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...ids].filter((id) => before[id] !== now[id]);
}

/** Throws outside a clone, and when git does not know the revision. */
export function changesSince(base: string): Changes {
  try {
    git('rev-parse', '--git-dir');
  } catch {
    throw new Error(
      '--changed needs Git and a clone of the repository; without both, leave it out.',
    );
  }
  const tracked = lines(git('diff', '--name-only', '--no-renames', '-z', base));
  const untracked = lines(git('ls-files', '--others', '--exclude-standard', '-z'));
  const files = [...new Set([...tracked, ...untracked])].toSorted();
  const compared = catalogues
    .filter((file) => files.includes(file))
    .map((file) => {
      const before: Texts = JSON.parse(git('show', `${base}:${file}`));
      const now: Texts = JSON.parse(readFileSync(join(root, file), 'utf8'));
      return changedIds(before, now);
    });
  return {
    files,
    messages: [...new Set(compared.flat())].toSorted(),
  };
}
