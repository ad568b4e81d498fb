/** What the repository holds stays small enough to read and to clone. */
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFiles, repositoryRoot } from './docs/markdown';

/** One file for each component, screen, page, language or picture, under the name that it has. */
const ONE_EACH =
  /^(?:\.|docs|src\/components|stories\/(?:components|screens|usage)|app\/pages|app\/public\/og|tests\/stories\/visual\/pictures\/[^/]+)$/;

// A folder is read as a list of names: past twenty, it needs folders of its own.
test('no folder has more than twenty files', () => {
  const sizes = new Map<string, number>();
  for (const folder of repositoryFiles.map((file) => dirname(file)))
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  expect(sizes.size).toBeGreaterThan(100);
  const large = [...sizes].filter(([folder, size]) => size > 20 && !ONE_EACH.test(folder));
  expect(large).toEqual([]);
});

const sizeOf = (file: string) =>
  statSync(join(repositoryRoot, file), { throwIfNoEntry: false })?.size ?? 0;

test('the accepted pictures are at most 1,000, in 30 MB', () => {
  const files = repositoryFiles.filter((file) => file.startsWith('tests/stories/visual/pictures/'));
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
  expect(files.length).toBeGreaterThan(500);
  expect(files.length).toBeLessThanOrEqual(1_000);
  expect(bytes).toBeLessThanOrEqual(30_000_000);
});
