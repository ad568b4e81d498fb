/** Every requirement of `docs/asvs.md` that is said to be met names the test that holds it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const [met = ''] = page.split('## Not met');
const rows = met
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('the page has requirements', () => {
  expect(rows.length).toBeGreaterThan(30);
});

test.each(rows.map(([, id, requirement, named]) => [id, requirement, named]))(
  '%s, %s: the test exists',
  (_id, _requirement, named) => {
    const file = /^`(tests\/[\w/.-]+\.test\.tsx?)`$/.exec(named ?? '')?.[1] ?? '';
    expect(file).not.toBe('');
    expect(existsSync(join(root, file))).toBe(true);
  },
);
