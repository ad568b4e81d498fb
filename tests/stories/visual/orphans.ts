import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { StoryIndex } from '../../support/storybook';
import type { StoryLine } from '../coverage/lines';
import { acceptedFolder, isPictured, storyOf } from './files';

/**
 * Accepted pictures that no story of a full run takes any more; removed when the run updates
 * them.
 */
export function orphans(
  index: StoryIndex,
  lines: StoryLine[],
  accepts: boolean,
  folder = acceptedFolder,
): string[] {
  if (!existsSync(folder)) return [];
  const taken = new Set(lines.flatMap(({ pictures }) => pictures.map(({ file }) => file)));
  const visited = new Set(lines.map(({ id }) => id));
  // A story whose play function failed has no new picture, but its accepted one is still needed.
  const isLeft = (file: string) =>
    !taken.has(file) &&
    (!isPictured(index.entries[storyOf(file)]?.tags ?? []) || visited.has(storyOf(file)));
  const left = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isLeft);
  if (!accepts) return left;
  for (const file of left) rmSync(join(folder, file));
  return [];
}
