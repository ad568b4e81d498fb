import { describe, expect, test } from 'vitest';
import { readSourcesOf } from '../../../tools/copy/usage';
import { pickStories, selectStories } from '../../changed/select-stories';
import type { StoryEntry } from '../../support/storybook';

const graph = {
  base: ['.storybook/preview.tsx', 'src/foundations/locale.tsx'],
  entries: {
    'stories/components/button.stories.tsx': [
      'src/components/button.tsx',
      'stories/components/button.stories.tsx',
    ],
    'stories/components/card.stories.tsx': [
      'src/components/card.tsx',
      'stories/components/card.stories.tsx',
    ],
    'stories/screens/login.stories.tsx': [
      'src/components/button.tsx',
      'src/screens/login/login.tsx',
      'stories/screens/login.stories.tsx',
    ],
  },
};
const usage = { 'stories/screens/login.stories.tsx': ['login.page.title'] };
const everyStory = Object.keys(graph.entries);
const isErased = (file: string) => file.endsWith('types.ts');

const select = (files: string[], messages: string[] = []) =>
  selectStories({ files, messages, graph, usage, isErased });

const entry = (file: string, id: string): StoryEntry => ({
  id,
  type: 'story',
  title: id,
  name: id,
  tags: [],
  importPath: `./${file}`,
});

describe('a change selects', () => {
  test('the stories that import it, its own first', () => {
    expect(select(['src/components/button.tsx'])).toEqual({
      files: ['stories/components/button.stories.tsx', 'stories/screens/login.stories.tsx'],
      untold: [],
    });
  });

  test('only the story file that changed', () => {
    const file = 'stories/components/card.stories.tsx';
    expect(select([file]).files).toEqual([file]);
  });

  test('a new story file', () => {
    const file = 'stories/components/dial.stories.tsx';
    expect(select([file])).toEqual({ files: [file], untold: [] });
  });

  test('the stories that can show a message', () => {
    expect(select(['lang/ar.json'], ['login.page.title'])).toEqual({
      files: ['stories/screens/login.stories.tsx'],
      untold: [],
    });
  });

  test('nothing when only types change', () => {
    expect(select(['src/components/card/types.ts'])).toEqual({ files: [], untold: [] });
  });

  test('the stories that show a mail of the server', () => {
    const mail = 'api/server/messaging/templates/mail-html.ts';
    const story = 'stories/components/card.stories.tsx';
    const made = { ...graph, entries: { ...graph.entries, [story]: [story, mail] } };
    const question = { files: [mail], messages: [], graph: made, usage, isErased };
    expect(selectStories(question)).toEqual({ files: [story], untold: [] });
  });

  test('nothing when no story imports it', () => {
    expect(select(['api/server/web/site.ts', 'README.md']).files).toEqual([]);
  });

  test.each([
    ['a style sheet', 'src/styles.css'],
    ['a token', 'src/tokens/tokens.json'],
    ['what every story stands in', 'src/foundations/locale.tsx'],
    ['the preview', '.storybook/preview.tsx'],
    ['a proof', 'tests/stories/page/fit.ts'],
    ['the browser', 'tests/support/browser.ts'],
    ['a package', 'package-lock.json'],
    ['an index, which hands on names', 'src/components/index.ts'],
    ['a module that no story had', 'src/components/card/new.ts'],
  ])('every story when it is %s', (_, file) => {
    const { files, untold } = select([file]);
    expect(files.toSorted()).toEqual(everyStory.toSorted());
    expect(untold).toEqual([file]);
  });
});

describe('within a limit', () => {
  const entries = ['a', 'b'].flatMap((file) =>
    ['one', 'one-rtl', 'two', 'two-rtl'].map((name) => entry(file, `${file}--${name}`)),
  );

  test('everything that fits is selected', () => {
    expect(pickStories(['a', 'b'], entries, 8)).toMatchObject({ left: 0 });
  });

  test('each file keeps one story and its twin, and the rest is counted', () => {
    expect(pickStories(['a', 'b'], entries, 4)).toEqual({
      ids: ['a--one', 'a--one-rtl', 'b--one', 'b--one-rtl'],
      left: 4,
    });
  });

  test('a screen counts as three', () => {
    const screens = entries.map((story) => ({ ...story, tags: ['screen'] }));
    expect(pickStories(['a', 'b'], screens, 12)).toEqual({
      ids: ['a--one', 'a--one-rtl', 'b--one', 'b--one-rtl'],
      left: 4,
    });
  });

  test('half the selection is from the closest file', () => {
    expect(pickStories(['b', 'a'], entries, 6).ids).toEqual([
      'b--one',
      'b--one-rtl',
      'b--two',
      'a--one',
      'a--one-rtl',
      'b--two-rtl',
    ]);
  });
});

describe('the import graph of the stories', () => {
  const sources = readSourcesOf();

  test('follows the names imported from an index', () => {
    const badge = sources['stories/components/badge.stories.tsx'];
    expect(badge).toContain('src/components/badge.tsx');
    expect(badge).not.toContain('src/screens/login/login.tsx');
    expect(badge).not.toContain('src/index.ts');
  });

  test('follows dynamic imports', () => {
    expect(sources['stories/screens/profile.stories.tsx']).toContain(
      'src/screens/profile/cancel-dialog.tsx',
    );
  });
});
