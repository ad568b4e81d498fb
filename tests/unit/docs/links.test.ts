/** Every link in the repository's Markdown resolves; nothing is fetched. */
import { describe, expect, test } from 'vitest';
import { routePaths } from '../../../app/paths';
import { postSlugs } from '../../../tools/content/texts';
import { anchorsOf, type Destinations, linkFaults } from './links';
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

describe('a planted fault is found', () => {
  test.each([
    ['[gone](docs/gone.md)', 'leads to docs/gone.md, which does not exist'],
    ['![picture](docs/gone.png)', 'leads to docs/gone.png, which does not exist'],
    ['[by name][name]\n\n[name]: gone.md', 'leads to gone.md, which does not exist'],
    ['| a |\n| --- |\n| [in a table](gone.md) |', 'leads to gone.md, which does not exist'],
    [
      '[no such heading](CONTRIBUTING.md#gone)',
      'names a heading that CONTRIBUTING.md does not have',
    ],
    ['[no such heading here](#gone)', 'names a heading that README.md does not have'],
    ['[out](../elsewhere.md)', 'leaves the repository'],
    ['[no page](/gone)', 'is no page of the site'],
    ['[broken](<https://exa mple.com>)', 'is not an address'],
    ['[no host](https://example)', 'names no host'],
    ['[script](javascript:void)', 'has the scheme javascript:'],
  ])('%s', (text, fault) => {
    expect(linkFaults('README.md', text, repository).join()).toContain(fault);
  });
});

test('anchors equal those of GitHub', () => {
  const text = '# One `code` & two\n\n## Again\n\n## Again\n\n## [Linked](x.md), *slanted*\n';
  expect([...anchorsOf(text)]).toEqual(['one-code--two', 'again', 'again-1', 'linked-slanted']);
});
