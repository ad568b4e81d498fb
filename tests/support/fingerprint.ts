import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The files at or below a path from the root, in a fixed order. */
export function filesUnder(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

const isBelow = (file: string, path: string) => file === path || file.startsWith(`${path}/`);

/**
 * A hash of everything at or below the paths, and of other relevant values. It uses contents, not
 * dates, because a checkout gives every file a new date.
 */
export function fingerprint(
  paths: readonly string[],
  { except = [], also = [] }: { except?: readonly string[]; also?: readonly string[] } = {},
): string {
  const hash = createHash('sha256');
  const files = paths
    .flatMap(filesUnder)
    .filter((file) => !except.some((path) => isBelow(file, path)));
  for (const file of files) {
    const content = readFileSync(join(root, file));
    // The length separates a name from its content, and one file from the next.
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  for (const value of also) hash.update(`\n${value.length}\n${value}`);
  return hash.digest('hex');
}
