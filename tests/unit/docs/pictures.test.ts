/** The documentation's images stay small, and each is used somewhere. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMarkdown, repositoryFiles, repositoryRoot } from './markdown';

const MOST_BYTES = 200_000;

const pictures = repositoryFiles.filter((file) => file.startsWith('docs/pictures/'));
const pages = [...readMarkdown('.md').values()].join('\n');

test('there are pictures', () => {
  expect(pictures).not.toEqual([]);
});

test.each(pictures)('%s is small and used on a page', (picture) => {
  expect(statSync(join(repositoryRoot, picture)).size).toBeLessThan(MOST_BYTES);
  expect(pages).toContain(picture.replace('docs/', ''));
});
