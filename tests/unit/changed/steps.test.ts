import { describe, expect, test } from 'vitest';
import { changedIds } from '../../changed/changes';
import { closestServerTests } from '../../changed/server-tests';
import { planChanged } from '../../changed/steps';
import { stepsOf } from '../../steps';

async function planOf(files: string[], more = {}) {
  const changes = { files, messages: [], isTextOnly: false, ...more };
  const { steps, notes } = await planChanged(changes, false);
  const commands = Object.fromEntries(steps.map(({ name, command }) => [name, command.join(' ')]));
  return { commands, notes: notes.join(' ') };
}

describe('a change of a service', () => {
  const passwords = 'api/server/accounts/login/passwords.ts';

  test('runs the closest tests, and says how many it reaches', async () => {
    const { commands, notes } = await planOf([passwords]);
    expect(commands.server).toContain('api/tests/accounts/login/');
    expect(commands.server).not.toContain('api/tests/platform/jobs/kill.test.ts');
    expect(notes).toMatch(/Of the \d+ files of tests of the server that the change reaches/);
  });

  test('runs a test that imports it before those that only share its domain', () => {
    const { chosen } = closestServerTests([passwords], { seconds: 600, secondsOf: new Map() });
    const at = (test: string) => chosen.indexOf(`api/tests/accounts/${test}.test.ts`);
    expect(at('login/password')).toBeGreaterThanOrEqual(0);
    expect(at('passkeys/passkeys')).toBeGreaterThan(at('login/password'));
  });

  test('stays within the time, with what the tests took before', () => {
    const all = closestServerTests([passwords], { seconds: 600, secondsOf: new Map() });
    const [first = '', second = ''] = all.chosen;
    const secondsOf = new Map([[first, 50]]);
    const few = closestServerTests([passwords], { seconds: 3, secondsOf });
    expect(few).toEqual({ chosen: [second], reached: all.reached });
  });

  test('runs a test that has itself changed, however long it takes', () => {
    const kill = 'api/tests/platform/jobs/kill.test.ts';
    const secondsOf = new Map([[kill, 100]]);
    expect(closestServerTests([kill], { seconds: 10, secondsOf }).chosen).toContain(kill);
  });

  test('outside a domain runs every server test', async () => {
    const { commands } = await planOf(['api/server/main.ts']);
    expect(commands.server).toContain('vitest run --project server');
    expect(commands.server).not.toContain('api/tests/');
  });

  test('runs its own types and rules, and no story of another folder', async () => {
    const { commands } = await planOf(['api/server/billing/renewals/due-queue.ts']);
    expect(commands.types).toContain('tsc');
    expect(commands.styles).toBeUndefined();
    expect(commands.stories).toBeUndefined();
  });
});

test('a changed journey runs alone, on a built site', async () => {
  const { commands } = await planOf(['tests/e2e/zoom.spec.ts']);
  expect(commands.site).toBeDefined();
  expect(commands.e2e).toContain('playwright test tests/e2e/zoom.spec.ts');
});

test('a change of the rules checks every file against them', async () => {
  expect((await planOf(['tools/lint/walls.js'])).commands.lint).toBe('oxlint');
});

test('a change that may affect anything runs everything', async () => {
  const { commands, notes } = await planOf(['package-lock.json']);
  expect(Object.keys(commands)).toEqual(stepsOf('gate').map(({ name }) => name));
  expect(notes).toContain('Any test may depend on package-lock.json');
});

test('a changed test includes its step and what that step needs', async () => {
  const { commands } = await planOf(['tests/workbench/docs.spec.ts']);
  expect(commands.storybook).toBeDefined();
  expect(commands.workbench).toContain('playwright test');
  expect(commands.newcomer).toBeUndefined();
});

test('a changed text runs the text rules but no type check, because its id is the same', async () => {
  const { commands } = await planOf(['lang/ar.json'], { isTextOnly: true });
  expect(commands.types).toBeUndefined();
  expect(commands['unit-copy']).toContain('tests/unit/copy');
  expect(commands.format).toBe('oxfmt --check lang/ar.json');
});

test('a message counts as changed when either language changes, and when it is added or removed', () => {
  expect(changedIds({ a: '1', b: '1', c: '1' }, { a: '1', b: '2', d: '1' })).toEqual([
    'b',
    'c',
    'd',
  ]);
});

test('a test that reads files runs when what it reads has changed, beside those that import it', async () => {
  const { commands } = await planOf(['src/tokens/tokens.css']);
  expect(commands['unit-reading']).toContain('tests/unit/tokens.test.ts');
  expect(commands.unit).toContain('--exclude=tests/unit/tokens.test.ts');
  expect(commands['unit-reading']).not.toContain('tests/unit/site/route-parts.test.ts');
});
