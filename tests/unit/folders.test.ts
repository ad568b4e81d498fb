/** A folder is read as a list of names: past twenty, it needs folders of its own. */
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** One file for each component, screen, page, language or picture, under the name that it has. */
const ONE_EACH =
  /^(?:\.|docs|src\/components|stories\/(?:components|screens|usage)|app\/pages|app\/public\/og|tests\/stories\/visual\/pictures\/[^/]+)$/;

test('no folder has more than twenty files', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  const sizes = new Map<string, number>();
  for (const folder of files.trim().split('\n').map(dirname))
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  expect(sizes.size).toBeGreaterThan(100);
  const large = [...sizes].filter(([folder, size]) => size > 20 && !ONE_EACH.test(folder));
  expect(large).toEqual([]);
});
