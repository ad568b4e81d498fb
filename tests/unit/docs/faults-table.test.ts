/** Every row of the faults table in the documentation names tests, by file and title. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultOf, type NamedTest } from './named-tests';

const root = resolve(import.meta.dirname, '../../..');
const page = readFileSync(resolve(root, 'docs/operations.md'), 'utf8');
const section = /\n## Faults\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));

/** The last column of a row, in which nothing may stand but named tests. */
const columnOf = (row: string): string => /^.*\| (.+?) +\|$/.exec(row)?.[1] ?? '';

/** The tests that a row of the table names; `undefined` for what is no name of a test. */
const testsOf = (row: string): (NamedTest | undefined)[] =>
  columnOf(row)
    .split('; `')
    .map((text) => {
      const [, file, name] = /^`?((?:api\/)?tests\/[\w./-]+)`: “(.+)”$/.exec(text) ?? [];
      return file !== undefined && name !== undefined ? { file, name } : undefined;
    });

test('the table has rows', () => {
  expect(rows.length).toBeGreaterThan(25);
});

test.each(rows.map((row) => [row.split('|')[1]?.trim(), row] as const))(
  '%s: its tests are named by file and title, and are run',
  (_fault, row) => {
    for (const named of testsOf(row)) {
      expect(named, columnOf(row)).toBeDefined();
      expect(named && faultOf(named)).toBeUndefined();
    }
  },
);

describe('a row is rejected', () => {
  const file = 'api/tests/platform/rolling.test.ts';
  const title = 'two deployments roll over under load without a failed request';

  test('that names a test by its file alone', () => {
    expect(testsOf(`| A | B | C | \`${file}\`: “${title}”; \`${file}\` |`)).toEqual([
      { file, name: title },
      undefined,
    ]);
    expect(testsOf(`| A | B | C | \`${file}\` |`)).toEqual([undefined]);
  });

  test('whose title is in no test', () => {
    const [named] = testsOf(`| A | B | C | \`${file}\`: “two deployments” |`);
    expect(named && faultOf(named)).toContain('has no “two deployments”');
  });
});
