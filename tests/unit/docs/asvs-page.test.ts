/**
 * Every requirement of levels 1 and 2 is in `docs/asvs.md`; each that is marked as met names its
 * test.
 */
import { describe, expect, test } from 'vitest';
import { levelTwo, numbersIn } from './asvs-numbers';
import { readMarkdown } from './markdown';
import { faultOf, rowsOf } from './named-tests';

const page = readMarkdown('docs/asvs.md').get('docs/asvs.md') ?? '';
const [met = '', others = ''] = page.split('## Not met');
const [notMet = '', leftOut = ''] = others.split('## Left out');
const rows = rowsOf(met);

test('every requirement names a test by file and title', () => {
  const all = met.match(/^\| \d.*$/gm) ?? [];
  expect(all.length).toBeGreaterThan(30);
  expect(rows).toHaveLength(all.length);
});

test.each(rows)('$promise: the test is run', (row) => {
  expect(faultOf(row)).toBeUndefined();
});

/** The numbers of the tables in a part of the page. */
const numbersOf = (part: string): string[] =>
  [...part.matchAll(/^\| (\d[^|]*?) +\|/gm)].flatMap(([, cell = '']) => numbersIn(cell));

describe('the page', () => {
  test('has every requirement of levels 1 and 2, and no other', () => {
    const all = new Set([met, notMet, leftOut].flatMap(numbersOf));
    expect(levelTwo.filter((number) => !all.has(number))).toEqual([]);
    expect([...all].filter((number) => !levelTwo.includes(number))).toEqual([]);
  });

  test('leaves nothing out that it has a test for, and says once why', () => {
    const out = numbersOf(leftOut);
    expect(out.length).toBeGreaterThan(0);
    expect(new Set(out).size).toBe(out.length);
    const has = new Set([met, notMet].flatMap(numbersOf));
    expect(out.filter((number) => has.has(number))).toEqual([]);
  });

  test('reads ranges', () => {
    expect(numbersIn('2.4.1, 14.4.1–14.4.3')).toEqual(['2.4.1', '14.4.1', '14.4.2', '14.4.3']);
  });
});

describe('a requirement is rejected', () => {
  const file = 'api/tests/access/access.test.ts';
  test.each([
    ['a title that is not in its file', file, 'a title of nothing', 'has no'],
    ['a part of a title', file, '%s by %s is refused', 'has no'],
    ['a file that is gone', 'tests/unit/gone.test.ts', '%s by %s', 'does not exist'],
  ])('with %s', (_what, named, title, fault) => {
    const [read] = rowsOf(`| 4.1.1 | A requirement | \`${named}\`: “${title}” |`);
    expect(read && faultOf(read)).toContain(fault);
  });

  test('without a title', () => {
    expect(rowsOf(`| 4.1.1 | A requirement | \`${file}\` |`)).toEqual([]);
  });
});
