import { describe, expect, test } from 'vitest';
import { changedIds } from '../../changed/changes';
import { planChanged } from '../../changed/steps';
import { reachedStories } from '../../changed/stories';
import { stepsOf } from '../../steps';

function planOf(files: string[]) {
  const { steps, notes } = planChanged({ files, messages: [] });
  const commands = Object.fromEntries(steps.map(({ name, command }) => [name, command.join(' ')]));
  return { commands, notes: notes.join(' ') };
}

test('a service runs the tests of its domain, and a change of the front end none of the server', () => {
  const { commands, notes } = planOf(['api/server/accounts/login/passwords.ts']);
  expect(commands.server).toMatch(/--project server .*api\/tests\/accounts\/$/);
  expect(notes).toContain('api/tests/accounts/');
  expect(commands.stories).toBeUndefined();
  expect(planOf(['app/routes.tsx']).commands.server).toBeUndefined();
});

test('a change outside a domain of the server runs all its tests', () => {
  expect(planOf(['api/server/main.ts']).commands.server).not.toContain('api/tests/');
});

test('a changed journey runs alone, on a built site', () => {
  const { commands } = planOf(['tests/e2e/zoom.spec.ts']);
  expect(commands.site).toBeDefined();
  expect(commands.e2e).toMatch(/playwright test .*tests\/e2e\/zoom\.spec\.ts$/);
});

test('a change that may affect anything runs everything', () => {
  const { commands, notes } = planOf(['package-lock.json']);
  expect(Object.keys(commands)).toEqual(stepsOf('gate').map(({ name }) => name));
  expect(notes).toContain('Any test may depend on package-lock.json');
});

test('a changed test includes its step and what that step needs', () => {
  const { commands } = planOf(['tests/workbench/docs.spec.ts']);
  expect(commands.storybook).toBeDefined();
  expect(commands.workbench).toContain('playwright test');
  expect(commands.newcomer).toBeUndefined();
});

test('a message counts as changed when either language changes, and when it is added or removed', () => {
  expect(changedIds({ a: '1', b: '1', c: '1' }, { a: '1', b: '2', d: '1' })).toEqual([
    'b',
    'c',
    'd',
  ]);
});

describe('the stories that a change reaches', () => {
  const button = 'stories/components/button.stories.tsx';
  const sheet = 'stories/components/button.sheet.stories.tsx';
  const login = 'stories/screens/login.stories.tsx';
  const mails = 'stories/mails/mails.stories.tsx';
  const graph = {
    [button]: ['src/index.ts'],
    [sheet]: ['src/index.ts'],
    [login]: ['src/index.ts'],
    [mails]: ['api/mails/receipt.ts'],
    '.storybook/preview.tsx': ['src/foundations/locale.ts'],
    'src/index.ts': ['src/components/button.tsx', 'src/screens/login/login.tsx'],
    'src/screens/login/login.tsx': ['src/components/button.tsx'],
    'src/components/button.tsx': [],
    'src/foundations/locale.ts': [],
    'api/mails/receipt.ts': ['api/contract/plans.ts'],
    'api/contract/plans.ts': [],
  };
  const reached = (files: string[], messages: string[] = []) =>
    reachedStories({ files, messages, graph, usage: { [`./${login}`]: ['login.title'] } });

  test("a component's own come first, then those of the screens that use it", () => {
    expect(reached(['src/components/button.tsx'])).toEqual([button, sheet, login]);
  });
  test('a module of the server reaches the stories that import it', () => {
    expect(reached(['api/contract/plans.ts'])).toEqual([mails]);
  });
  test('what wraps every story reaches all of them', () => {
    expect(reached(['src/foundations/locale.ts'])).toHaveLength(4);
  });
  test('a text reaches the stories that can show it', () => {
    expect(reached(['lang/ar.json'], ['login.title'])).toEqual([login]);
    expect(reached(['lang/ar.json'], ['home.title'])).toEqual([]);
  });
  test('a new story reaches itself', () => {
    const added = 'stories/components/chart.stories.tsx';
    expect(reached([added])).toEqual([added]);
  });
});
