/** A comment that cites the specification must cite an existing section. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { citationFaults, citedSections, sectionNumbers } from './citations';
import { readMarkdown, repositoryFiles, repositoryRoot } from './markdown';

const sections = sectionNumbers(
  readMarkdown('docs/specification.md').get('docs/specification.md') ?? '',
);

const sources = repositoryFiles.filter(
  (file) =>
    /\.(?:ts|tsx|js|mjs|css|mdx|json)$/.test(file) &&
    file !== 'package-lock.json' &&
    !file.startsWith('tests/unit/docs/'),
);

test('every citation in the code resolves to a section', () => {
  const cited = new Set<string>();
  const faults = sources.flatMap((file) => {
    const source = readFileSync(join(repositoryRoot, file), 'utf8');
    for (const section of citedSections(source)) cited.add(section);
    return citationFaults(file, source, sections);
  });
  expect(faults).toEqual([]);
  expect(cited.size).toBeGreaterThan(10);
});

describe('a citation is read', () => {
  test.each([
    ['/** Specification section 8. */', ['8']],
    ['/** (specification section 8) */', ['8']],
    ['/** Specification sections 2, 5, 7 and 11.4. */', ['2', '5', '7', '11.4']],
    ['/**\n * The register form. Specification\n * sections 3 and 5.\n */', ['3', '5']],
    ['// the wording of specification\n// section 9', ['9']],
    ['"sections 3, 4, 5 and 8 of the specification"', ['3', '4', '5', '8']],
    ['/** As the specification says, section by section. */', []],
  ])('%j', (source, expected) => {
    expect(citedSections(source)).toEqual(expected);
  });
});

describe('a planted fault is found', () => {
  test.each([
    ['// Specification section 99.', 'cites specification section 99'],
    ['// Specification sections 8 and 11.99.', 'cites specification section 11.99'],
    ['/** Contract page,\n * "Shapes". */', 'cites "Contract page"'],
    ['/** Decisions, "Codes". */', 'cites "Decisions, "'],
    ['/** Copy guide, section 3.3. */', 'cites "Copy guide"'],
  ])('%j', (source, fault) => {
    expect(citationFaults('src/planted.ts', source, sections).join()).toContain(fault);
  });
});
