import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../stories');
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.mdx'),
);
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

test('a guide has no Markdown tables, which Storybook renders as plain text', () => {
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((page) => /^\|/m.test(textOf(page)))).toEqual([]);
});

test('a guide has no fenced code, which is unreadable on the dark background', () => {
  expect(pages.filter((page) => /^```/m.test(textOf(page)))).toEqual([]);
});

/** The id Storybook gives a page: its title in lower case, with all other characters as hyphens. */
const idOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

test('a link between guides resolves', () => {
  const titles = pages.map((page) => /<Meta title="([^"]+)"/.exec(textOf(page))?.[1] ?? '');
  const known = new Set(titles.map((title) => `${idOf(title)}--docs`));
  const linked = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\?path=\/docs\/((?:guides|foundations|review)-[\w-]+)/g)].map(
      ([, id = '']) => id,
    ),
  );
  expect(linked.length).toBeGreaterThan(8);
  expect(linked.filter((id) => !known.has(id))).toEqual([]);
});
