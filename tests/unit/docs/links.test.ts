/** Every link in the repository's Markdown resolves; nothing is fetched. */
import { expect, test } from 'vitest';
import { routePaths } from '../../../app/paths';
import { postSlugs } from '../../../tools/content/texts';
import { type Destinations, linkFaults } from './links';
import { readMarkdown } from './markdown';
import { isInRepository } from './paths';

const pages = readMarkdown('.md');
const addresses = new Set<string>([
  ...Object.values(routePaths),
  ...postSlugs().map((slug) => `/blog/${slug}`),
]);

const repository: Destinations = {
  exists: isInRepository,
  textOf: (path) => pages.get(path),
  isPage: (path) => addresses.has(path),
};

test.each([...pages.keys()])('the links of %s resolve', (file) => {
  expect(linkFaults(file, pages.get(file) ?? '', repository)).toEqual([]);
});

test.each(['[gone](docs/gone.md)', '[no heading](CONTRIBUTING.md#gone)', '[no page](/gone)'])(
  '%s is found',
  (text) => {
    expect(linkFaults('README.md', text, repository)).toHaveLength(1);
  },
);
