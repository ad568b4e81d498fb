import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '../../../api/contract/all-calls';
import { screenDocs } from '../../../stories/support/screen-docs';

const root = join(import.meta.dirname, '../../..');
const facts = Object.entries(screenDocs);

test('the docs of a screen name calls that the contract defines', () => {
  const known = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  const named = facts.flatMap(([, screen]): readonly string[] => screen.calls);
  expect(named.filter((call) => !known.has(call))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});

test('every screen has docs, and all docs belong to a screen', () => {
  const folder = join(root, 'stories/screens');
  const documented = readdirSync(folder).map((file) => {
    const story = readFileSync(join(folder, file), 'utf8');
    return [
      /screen: screenDocs\.(\w+)/.exec(story)?.[1] ?? file,
      /title: 'Screens\/([^']+)'/.exec(story)?.[1],
    ];
  });
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(facts.map(([name, { title }]) => [name, title])),
  );
});

test('the sidebar lists the screens in the order in which users see them', () => {
  const preview = readFileSync(join(root, '.storybook/preview.tsx'), 'utf8');
  const sidebar = /'Screens',[^[]*\[([^]*?)\n {10}\]/.exec(preview)?.[1] ?? '';
  const order = [...sidebar.matchAll(/^ {12}'([^']+)'/gm)].map(([, title]) => title);
  const met = facts.map(([, { title }]) => title.split('/')[0]);
  expect(order).toEqual([...new Set(met)]);
});
