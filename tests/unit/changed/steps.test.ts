import { describe, expect, test } from 'vitest';
import { changedIds } from '../../changed/changes';
import { isTouched, readingTests } from '../../changed/reading-tests';
import { planChanged } from '../../changed/steps';
import { steps } from '../../steps';

async function planOf(files: string[], more = {}) {
  const changes = { files, messages: [], isTextOnly: false, ...more };
  const { steps, notes } = await planChanged(changes, false);
  const commands = Object.fromEntries(steps.map(({ name, command }) => [name, command.join(' ')]));
  return { commands, notes: notes.join(' ') };
}

describe('a change of a service', () => {
  test('runs the tests of its domain, and says that they are not all', async () => {
    const { commands, notes } = await planOf(['api/server/billing/new-service.ts']);
    expect(commands.server).toContain('tests/unit/server/billing/');
    expect(commands.server).not.toContain('tests/unit/server/accounts/');
    expect(notes).toContain('without the ones that kill servers');
  });

  test('of no domain runs every test of the server', async () => {
    const { commands } = await planOf(['api/server/main.ts']);
    expect(commands.server).toContain('vitest run --project server');
    expect(commands.server).not.toContain('tests/unit/server/');
  });

  test('runs its own types and rules, and no story of another room', async () => {
    const { commands } = await planOf(['api/server/billing/new-service.ts']);
    expect(commands.types).toContain('tsc');
    expect(commands.styles).toBeUndefined();
    expect(commands.stories).toBeUndefined();
  });
});

test('a journey that has changed runs by itself, on a site that is built', async () => {
  const { commands } = await planOf(['tests/e2e/zoom.spec.ts']);
  expect(commands.site).toBeDefined();
  expect(commands.e2e).toContain('playwright test tests/e2e/zoom.spec.ts');
});

test('a change of the rules checks every file against them', async () => {
  expect((await planOf(['tools/lint/walls.js'])).commands.lint).toBe('oxlint');
});

test('a change that may reach anything runs everything', async () => {
  const { commands, notes } = await planOf(['package-lock.json']);
  expect(Object.keys(commands)).toEqual(steps.map(({ name }) => name));
  expect(notes).toContain('Any test may depend on package-lock.json');
});

test('a changed test of a step brings the step and what it needs', async () => {
  const { commands } = await planOf(['tests/workbench/docs.spec.ts']);
  expect(commands.storybook).toBeDefined();
  expect(commands.workbench).toContain('playwright test');
  expect(commands.newcomer).toBeUndefined();
});

test('a text needs the rules of texts, and no types: its id is the same', async () => {
  const { commands } = await planOf(['lang/ar.json'], { isTextOnly: true });
  expect(commands.types).toBeUndefined();
  expect(commands['unit-copy']).toContain('tests/unit/copy');
  expect(commands.format).toBe('oxfmt --check lang/ar.json');
});

test('a message is another when either language is, and when it is new or gone', () => {
  expect(changedIds({ a: '1', b: '1', c: '1' }, { a: '1', b: '2', d: '1' })).toEqual([
    'b',
    'c',
    'd',
  ]);
});

describe('tests that read files', () => {
  test('run when what they read has changed', () => {
    expect(isTouched('tests/unit/copy.test.ts', ['lang/ar.json'])).toBe(true);
    expect(isTouched('tests/unit/tokens.test.ts', ['lang/ar.json'])).toBe(false);
  });

  test('run after every change when nobody has said what they read', () => {
    expect(isTouched('tests/unit/fresh/new.test.ts', ['README.md'])).toBe(true);
  });

  test('are found by what they import, or their helpers do', () => {
    expect(readingTests()).toEqual(
      expect.arrayContaining(['tests/unit/copy.test.ts', 'tests/unit/lint.test.ts']),
    );
    expect(readingTests()).not.toContain('tests/unit/runner/schedule.test.ts');
  });
});
