/** The tests that the specification names for its promises exist, under the names that it gives. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMarkdown, repositoryRoot } from './markdown';
import { faultOf, isRun, rowsOf } from './named-tests';

const page = readMarkdown('docs/specification.md').get('docs/specification.md') ?? '';
const section = page.slice(page.indexOf('\n## 12. '));

const rows = rowsOf(section);

test('every row of the tables names a test', () => {
  const all = section.match(/^\| (?!Promise|---|:?-)/gm) ?? [];
  expect(all.length).toBeGreaterThan(40);
  expect(rows).toHaveLength(all.length);
});

test.each(rows)('$promise', (row) => {
  expect(faultOf(row)).toBeUndefined();
});

/** Sentences of the specification, each quoted above the test that proves it. */
const quotes = [
  [
    'tests/e2e/google.spec.ts',
    'a new account goes through the provider and its phone to the requested page',
    'businessName: required, 3-20 characters of letters, numbers, underscores',
  ],
  [
    'tests/e2e/operator.spec.ts',
    'the plans page shows which plan is being created at the gateway, and which failed',
    "Plans state: items, gateway.items (from the response's gateway.plans), local.items (from plans), creating, createError.",
  ],
  [
    'tests/e2e/profile.spec.ts',
    'an upgrade from page 2 sets the plan from its response, and resets the payments to page 1',
    'Payments reset clears the list and returns to page 1 and limit 20.',
  ],
  [
    'tests/unit/app/features/checkout/payment.test.ts',
    'a checkout sets current and lastPayment without another request',
    'Checkout success sets current and lastPayment.',
  ],
  [
    'tests/unit/app/session/logout.test.ts',
    'a logout deletes every draft, code and intent of the tab, and keeps device preferences',
    'Logout clears tokens, user, error and local storage.',
  ],
  [
    'tests/e2e/consent.spec.ts',
    'each change of path or query counts as one page view, without private parameters',
    'Page views are reported to an analytics service on every path or query change.',
  ],
  [
    'tests/e2e/payment.spec.ts',
    'a plan whose price cannot be found shows an error',
    "'Failed to get plan'",
  ],
] as const;

test.each(quotes)('%s: the test “%s” quotes its sentence', (file, name, sentence) => {
  const text = readFileSync(join(repositoryRoot, file), 'utf8');
  expect(isRun(text, name)).toBe(true);
  const above =
    text
      .slice(0, text.indexOf(name))
      .split(/\n\n(?=.*\S)/)
      .at(-1) ?? '';
  expect(above.replace(/\s*\n\s*\/\/\s*/g, ' ')).toContain(`Specification: “${sentence}”`);
});

describe('a row is rejected', () => {
  // In parts: whole, the name would be found in this very file.
  const name = ['a test', 'of nothing'].join(' ');

  test.each([
    ['tests/unit/gone.test.ts', 'does not exist'],
    ['tests/unit/docs/promises.test.ts', 'has no'],
  ])('of %s, which %s', (file, fault) => {
    const [read] = rowsOf(`| A promise | \`${file}\`: “${name}” |`);
    expect(read && faultOf(read)).toContain(fault);
  });
});

describe('whether a test is run', () => {
  test.each([
    ['a test', "test('one', () => {});\ntest.each(rows)('counts', () => {});", true],
    ['a test of a describe', "describe('all', () => {\n  test('counts', () => {});\n});", true],
    ['a skipped one', "test.skip('counts', () => {});", false],
    [
      'one in a skipped group',
      "describe.skip('all', () => {\n  test('counts', () => {});\n});",
      false,
    ],
    ['one that is expected to fail', "test.fails('counts', () => {});", false],
    ['a comment', "// test('counts', () => {});", false],
    ['a text', "const name = 'counts';", false],
  ])('%s', (_what, text, expected) => {
    expect(isRun(text, 'counts')).toBe(expected);
  });
});
