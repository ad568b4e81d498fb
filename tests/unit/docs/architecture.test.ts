/** The diagram of the rooms shows exactly the imports that the linter allows. */
import { expect, test } from 'vitest';
import { wallCrossed } from '../../../tools/lint/walls.js';
import { readMarkdown, repositoryRoot } from './markdown';

const page = readMarkdown('docs/architecture.md').get('docs/architecture.md') ?? '';
const [, drawing = ''] = /```mermaid\n(flowchart[\s\S]*?)```/.exec(page) ?? [];

/** The room of each node, from the first line of its label. */
const rooms = new Map(
  [...drawing.matchAll(/^\s*(\w+)\["([\w/]+)<br\/>/gm)].map(([, node = '', room = '']) => [
    node,
    room,
  ]),
);

/** The solid arrows, as `from → to`. A dotted one means a single file, or types. */
const arrows = new Set(
  [...drawing.matchAll(/^\s*(\w+) --> (\w+)$/gm)].map(
    ([, from = '', to = '']) => `${rooms.get(from)} → ${rooms.get(to)}`,
  ),
);

const names = [...rooms.values()];
const pairs = names.flatMap((from) => names.filter((to) => to !== from).map((to) => [from, to]));

test('the drawing has the folders and their dependencies', () => {
  expect(names.toSorted()).toEqual(['api/contract', 'api/server', 'app', 'lang', 'src', 'stories']);
  expect(arrows.size).toBeGreaterThan(5);
});

test.each(pairs)('%s → %s is drawn if, and only if, the linter allows it', (from = '', to = '') => {
  const up = '../'.repeat(from.split('/').length);
  const refused = wallCrossed({
    file: `${from}/some-file.ts`,
    specifier: `${up}${to}/some-other`,
    root: repositoryRoot,
  });
  expect(arrows.has(`${from} → ${to}`)).toBe(refused === undefined);
});
