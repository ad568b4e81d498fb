import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { locales } from '../../../src/foundations';
import { catalogues } from '../support/catalogues';
import { htmlOf } from '../support/html';

const stories = join(import.meta.dirname, '../../../stories');
const read = (path: string) => readFileSync(join(stories, path), 'utf8');

/** The docs pages, by the file of their stories. */
const pages = readdirSync(join(stories, 'components')).flatMap(
  (name) => /^([\w-]+)\.stories\.tsx$/.exec(name)?.[1] ?? [],
);

const usages = import.meta.glob<Record<string, ComponentType<object>>>(
  '../../../stories/usage/*.tsx',
);

/** The values that usage examples take from their surrounding application. */
const given = { words: catalogues, messages: catalogues.en, share: 0.4, children: 'Text' };

test('every docs page of a component has a usage example, and nothing else does', () => {
  const names = Object.keys(usages).map((path) => /([\w-]+)\.tsx$/.exec(path)?.[1] ?? path);
  expect(names.toSorted()).toEqual(pages.toSorted());
});

test.each(pages)('%s imports only the package and what its page is about', (name) => {
  const text = read(`usage/${name}.tsx`);
  const from = [...text.matchAll(/ from '([^']+)'/g)].map(([, module]) => module);
  expect(from.filter((one) => !/^(@wasla\/ui(\/rules)?|react)$/.test(one ?? ''))).toEqual([]);
  const component = /^ {2}component: (\w+)/m.exec(read(`components/${name}.stories.tsx`))?.[1];
  expect(component).toBeDefined();
  expect(text).toContain(`<${component}`);
});

test.each(Object.entries(usages))('%s renders in both languages', async (_path, load) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const parts = Object.values(await load());
  expect(parts.length).toBeGreaterThan(0);
  for (const locale of locales) {
    for (const part of parts) {
      const html = htmlOf(createElement(part, given), locale);
      expect(html).not.toContain('undefined');
    }
  }
  expect(complaints.mock.calls).toEqual([]);
});
