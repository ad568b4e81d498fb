/** The documentation avoids the translated phrases that comments avoid. */
import { expect, test } from 'vitest';
import { commentFaults } from '../../../tools/copy/english';
import { readMarkdown } from './markdown';

/** The site's own articles, and the list of these phrases. */
const EXEMPT = /^lang\//;

/** Code, and what a page quotes: titles of tests and texts of the product. */
const QUOTED = /`[^`]*`|“[^”]*”|"[^"]*"/g;

test('no page has a translated phrase', () => {
  const pages = [...readMarkdown('.md', '.mdx')].filter(([file]) => !EXEMPT.test(file));
  expect(pages.length).toBeGreaterThan(30);
  const paragraphs = pages.flatMap(([file, text]) =>
    text.split('\n\n').map((paragraph) => [file, paragraph.replaceAll(QUOTED, '')] as const),
  );
  expect(paragraphs.flatMap(([file, paragraph]) => commentFaults(file, paragraph))).toEqual([]);
});
