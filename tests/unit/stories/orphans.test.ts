import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { orphans } from '../../stories/visual/orphans';
import type { StoryEntry } from '../../support/storybook';

const folder = mkdtempSync(join(tmpdir(), 'accepted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [kept, untagged, removed] = ['login--kept', 'login--untagged', 'login--removed'];
const fileOf = (id: string) => `${id.replace('--', '/')}.wide.webp`;
const story = (id: string, ...tags: string[]): StoryEntry => ({
  id,
  type: 'story',
  title: 'Screens/Login',
  name: id,
  tags: ['screen', ...tags],
  importPath: './stories/screens/login.stories.tsx',
});
const index = {
  v: 5,
  entries: { [kept]: story(kept, 'pictured'), [untagged]: story(untagged) },
};

test('a picture is left when its story is gone or is not pictured, and an update removes it', () => {
  mkdirSync(join(folder, 'login'));
  for (const id of [kept, untagged, removed]) writeFileSync(join(folder, fileOf(id)), '');
  const left = [fileOf(removed), fileOf(untagged)];
  // A run of the pictures visits none of them.
  expect(orphans(index, [], false, folder).toSorted()).toEqual(left);
  expect(orphans(index, [], true, folder)).toEqual([]);
  expect(left.filter((file) => existsSync(join(folder, file)))).toEqual([]);
  expect(existsSync(join(folder, fileOf(kept)))).toBe(true);
});
