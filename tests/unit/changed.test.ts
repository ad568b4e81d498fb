import { expect, test } from 'vitest';
import { planChanged } from '../changed/steps';
import { reachedStories } from '../changed/stories';
import { stepsOf } from '../steps';

const commandsOf = (files: string[]) =>
  Object.fromEntries(
    planChanged({ files, messages: [] }).steps.map(({ name, command }) => [
      name,
      command.join(' '),
    ]),
  );

test.each([
  ['a service runs the tests of its domain', 'api/server/accounts/a.ts', /api\/tests\/accounts\/$/],
  ['what no domain has runs all of them', 'api/server/main.ts', /--project server(?!.*api\/tests)/],
])('%s', (_what, file, command) => {
  expect(commandsOf([file]).server).toMatch(command);
});

test('what may affect anything runs everything', () => {
  const all = stepsOf('gate').map(({ name }) => name);
  expect(Object.keys(commandsOf(['package-lock.json']))).toEqual(all);
});

const graph = {
  'stories/components/button.stories.tsx': ['src/index.ts'],
  'stories/screens/login.stories.tsx': ['src/index.ts'],
  'stories/mails/mails.stories.tsx': ['api/mails/receipt.ts'],
  '.storybook/preview.tsx': ['src/foundations/locale.ts'],
  'src/index.ts': ['src/components/button.tsx', 'src/screens/login/login.tsx'],
  'src/screens/login/login.tsx': ['src/components/button.tsx'],
  'api/mails/receipt.ts': ['api/contract/plans.ts'],
};
const usage = { './stories/screens/login.stories.tsx': ['login.title'] };

test.each([
  ["a component's own, then the screens'", 'src/components/button.tsx', [], ['button', 'login']],
  ['those that import a module of the server', 'api/contract/plans.ts', [], ['mails']],
  ['all of what wraps them', 'src/foundations/locale.ts', [], ['button', 'login', 'mails']],
  ['those that can show a text', 'lang/ar.json', ['login.title'], ['login']],
])('of the stories, a change reaches %s', (_what, file, messages, names) => {
  const reached = reachedStories({ files: [file], messages, graph, usage });
  expect(reached.map((story) => /([\w-]+)\.stories/.exec(story)?.[1])).toEqual(names);
});
