import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { StoryIndex } from '../../support/storybook';
import type { StoryLine } from '../ledger/lines';
import { acceptedFile, acceptedFolder, storyOf } from './files';

/**
 * Accepted screenshots that no story of a full run takes any more; removed when the run updates
 * them.
 */
export function orphans(index: StoryIndex, lines: StoryLine[], accepts: boolean): string[] {
  if (!existsSync(acceptedFolder)) return [];
  const taken = new Set(lines.flatMap(({ pictures }) => pictures.map(({ file }) => file)));
  const visited = new Set(lines.map(({ id }) => id));
  // A story whose play function failed has no new screenshot, but its accepted one is still needed.
  const isLeft = (file: string) =>
    !taken.has(file) && (!index.entries[storyOf(file)] || visited.has(storyOf(file)));
  const left = readdirSync(acceptedFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(acceptedFolder, join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isLeft);
  if (!accepts) return left;
  for (const file of left) rmSync(acceptedFile(file));
  return [];
}
