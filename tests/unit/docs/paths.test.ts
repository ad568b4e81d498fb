/** Every path in the documentation exists, so that moving a file requires updating the docs. */
import { expect, test } from 'vitest';
import { readMarkdown } from './markdown';
import { pathFaults } from './paths';

const pages = readMarkdown('.md', '.mdx');

test.each([...pages.keys()])('the paths that %s names exist', (file) => {
  expect(pathFaults(file, pages.get(file) ?? '')).toEqual([]);
});

test.each(['src/gone/', 'gone.config.ts', 'src/components/*/gone.tsx'])('%s is found', (path) => {
  expect(pathFaults('README.md', `In \`${path}\`.`)).toHaveLength(1);
});
