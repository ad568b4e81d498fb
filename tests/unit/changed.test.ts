import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { changesSince } from '../changed/changes';
import { planChanged } from '../changed/steps';
import { reachedStories } from '../changed/stories';
import { commandOf, stepAlone, stepsOf } from '../steps';

const commandsOf = (files: string[]) =>
  Object.fromEntries(
    planChanged({ files, messages: [] }).steps.map((step) => [
      step.name,
      commandOf(step).join(' '),
    ]),
  );

test.each([
  ['a service runs the tests of its domain', 'api/server/accounts/a.ts', /api\/tests\/accounts\/$/],
  [
    'a contract also runs those of contract and access',
    'api/contract/money/a.ts',
    /api\/tests\/money\/ api\/tests\/contract\/ api\/tests\/access\/$/,
  ],
  ['what no domain has runs all of them', 'api/server/main.ts', /--project server(?!.*api\/tests)/],
])('%s', (_what, file, command) => {
  expect(commandsOf([file]).server).toMatch(command);
});

test.each(['package-lock.json', 'tests/e2e/support/register.ts'])(
  'what may affect anything runs everything: %s',
  (file) => {
    const all = stepsOf('gate').map(({ name }) => name);
    expect(Object.keys(commandsOf([file]))).toEqual(all);
  },
);

test('what failed runs again without the rest of its part', () => {
  const [step] = stepsOf('gate').filter(({ name }) => name === 'stories');
  if (!step) throw new Error('The gate has no stories.');
  const part = { ...step, part: ['--files', 'a.stories.tsx', '--most', '48'], shard: '1/2' };
  expect(commandOf(part)).toEqual([...step.command, ...part.part, '--shard=1/2']);
  expect(commandOf(stepAlone(part, ['a--b']))).toEqual([...step.command, '--stories', 'a--b']);
});

const graph = {
  'stories/components/button.stories.tsx': ['src/index.ts'],
  'stories/screens/login.stories.tsx': ['src/index.ts'],
  'stories/mails/mails.stories.tsx': ['api/mails/receipt.ts'],
  'stories/screens/legal.stories.tsx': ['stories/support/legal-texts.ts'],
  '.storybook/preview.tsx': ['src/index.ts', '.storybook/modes.ts'],
  'src/index.ts': ['src/foundations/index.ts', 'src/components/button.tsx', 'src/screens/index.ts'],
  'src/foundations/index.ts': ['src/foundations/locale.ts'],
  'src/components/button.tsx': ['src/foundations/index.ts'],
  'src/screens/index.ts': ['src/screens/login/login.tsx'],
  'src/screens/login/login.tsx': ['src/components/button.tsx'],
  'api/mails/receipt.ts': ['api/contract/plans.ts'],
};
const usage = { './stories/screens/login.stories.tsx': ['login.title'] };

test.each([
  ["a component's own, then the screens'", 'src/components/button.tsx', [], ['button', 'login']],
  ['those that import a module of the server', 'api/contract/plans.ts', [], ['mails']],
  ['all of what wraps them', '.storybook/modes.ts', [], ['button', 'login', 'mails', 'legal']],
  ['all of a style sheet', 'src/tokens/tokens.css', [], ['button', 'login', 'mails', 'legal']],
  ['those of the components that import it', 'src/foundations/locale.ts', [], ['button', 'login']],
  ['those of an edited legal page', 'lang/pages/terms.ar.md', [], ['legal']],
  ['those that can show a text', 'lang/ar.json', ['login.title'], ['login']],
])('of the stories, a change reaches %s', (_what, file, messages, names) => {
  const reached = reachedStories({ files: [file], messages, graph, usage });
  expect(reached.map((story) => /([\w-]+)\.stories/.exec(story)?.[1])).toEqual(names);
});

test('a number that legal pages state reaches their stories', () => {
  const constants = readFileSync(
    join(import.meta.dirname, '../../tools/content/constants.ts'),
    'utf8',
  );
  const files = [...constants.matchAll(/ from '\.\.\/\.\.\/(api\/[^']+)';/g)].map(
    ([, path]) => `${path}.ts`,
  );
  expect(files).not.toEqual([]);
  for (const file of files)
    expect(reachedStories({ files: [file], messages: [], graph, usage }), file).toEqual([
      'stories/screens/legal.stories.tsx',
    ]);
});

test('outside a clone it says what it needs', () => {
  vi.stubEnv('GIT_DIR', '/nonexistent');
  expect(() => changesSince('HEAD')).toThrow('--changed needs Git and a clone of the repository');
});
