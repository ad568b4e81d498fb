/** Every path in the documentation exists, so that moving a file requires updating the docs. */
import { describe, expect, test } from 'vitest';
import { readMarkdown } from './markdown';
import { pathFaults } from './paths';

const pages = readMarkdown('.md', '.mdx');

test.each([...pages.keys()])('the paths that %s names exist', (file) => {
  expect(pathFaults(file, pages.get(file) ?? '')).toEqual([]);
});

describe('a path is distinguished from other code', () => {
  test.each([
    'src/gone',
    'src/gone/',
    'src/components/gone.tsx',
    'api/contract/gone.ts',
    '.storybook/gone.ts',
    'gone.config.ts',
    'lang/gone/{address}.en.md',
    'src/components/*/gone.tsx',
  ])('%s is a path that does not exist', (path) => {
    expect(pathFaults('README.md', `In \`${path}\`.`)).toEqual([
      `README.md: \`${path}\` does not exist`,
    ]);
  });

  test.each([
    'src',
    'src/components/',
    'lang/en.json',
    'package.json',
    'lang/posts/{address}.en.md',
    'tests/unit/*.test.ts',
    'dist/server/main.js',
    'area.part.kind',
    '/payment/success',
    '@wasla/ui/messages/ar',
    'npm run build',
    'application/json',
  ])('%s is no path, or exists', (code) => {
    expect(pathFaults('README.md', `In \`${code}\`.`)).toEqual([]);
  });
});
