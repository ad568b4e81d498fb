/**
 * The tests that read project files instead of importing them. `vitest related` and `vitest
 * --changed` only follow imports, so selecting tests by changed files must add
 * `readersOf(changed)`.
 *
 * The server's tests are not among them: they import what they start (`startedProgram`), and only
 * read files that their own run created.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { graphOf, moduleReader } from './import-graph';

const root = join(import.meta.dirname, '../..');

/** A file, every file in a folder (`src/`), or every file of a kind (`*.md`). */
type Pattern = string;

const everything = ['*'];
const source = ['src/', 'app/', 'stories/', '.storybook/'];
const catalogues = ['lang/en.json', 'lang/ar.json', 'lang/notes.json'];
const contentTexts = ['lang/'];

/** The files that tests read, by test path. A test that is not listed may read anything. */
const known: Readonly<Record<string, readonly Pattern[]>> = {
  // Installs the packed library, which contains nearly everything.
  'tests/library/package.test.ts': [
    'src/',
    'api/contract/',
    'lang/',
    'tools/',
    'tests/library/',
    'tests/bench/lib/',
    'package.json',
    'package-lock.json',
    'tailwind.config.ts',
    'tsconfig.json',
  ],
  'tests/unit/changed/steps.test.ts': ['tests/', 'api/'],
  'tests/unit/copy.test.ts': [...catalogues, ...source, 'api/', 'tools/'],
  'tests/unit/copy/component-docs.test.ts': ['stories/components/'],
  'tests/unit/copy/desk.test.ts': catalogues,
  'tests/unit/copy/docs-facts.test.ts': everything,
  'tests/unit/copy/screen-docs.test.ts': ['stories/screens/', '.storybook/preview.tsx'],
  // Moving any file can break a link or a path in prose.
  'tests/unit/docs/links.test.ts': everything,
  'tests/unit/docs/paths.test.ts': everything,
  'tests/unit/docs/settings-page.test.ts': ['docs/settings.md', '.oxfmtrc.json'],
  'tests/unit/foundations/messages.test.tsx': catalogues,
  'tests/unit/known-classes.test.ts': [...source, 'tailwind.config.ts'],
  'tests/unit/lint.test.ts': [
    '.oxlintrc.json',
    'stylelint.config.js',
    'package.json',
    'tools/lint/',
    '*.mdx',
    '*.css',
  ],
  'tests/unit/new-component.test.ts': ['.oxfmtrc.json'],
  'tests/unit/packages.test.ts': [...source, 'package.json'],
  'tests/unit/proof/harness.test.ts': ['tests/stories/', 'tests/support/', '.storybook/'],
  'tests/unit/proof/pictures.test.ts': ['tests/stories/visual/'],
  'tests/unit/proof/proof.test.ts': [],
  'tests/unit/proof/sentences.test.tsx': catalogues,
  'tests/unit/site/route-parts.test.ts': ['app/routes.tsx'],
  'tests/unit/site/texts.test.ts': contentTexts,
  'tests/unit/stories/declared-props.test.ts': ['src/'],
  'tests/unit/stories/guides.test.ts': ['stories/'],
  'tests/unit/stories/inventory.test.ts': ['stories/components/'],
  'tests/unit/stories/usage.test.tsx': ['stories/'],
  'tests/unit/support/file-readers.test.ts': ['tests/', 'tools/'],
  'tests/unit/tokens.test.ts': ['src/tokens/', 'terrazzo.config.ts'],
};

const READS = /['"]node:(?:fs|fs\/promises|child_process)['"]/;

/** Folders whose code reads files for testing rather than as part of the product. */
const TESTING = /^(?:tests|tools|stories|\.storybook)\//;

const testsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.test\.tsx?$/.test(file));

/** Every test that can read files, in its own code or through a tool it uses. */
function fileReaders(): string[] {
  const moduleOf = moduleReader();
  const reads = (test: string) =>
    [...graphOf(test, moduleOf)].some(
      (path) => TESTING.test(path) && READS.test(moduleOf(path).text),
    );
  return ['tests/unit', 'tests/library'].flatMap(testsIn).filter(reads);
}

function isMatch(file: string, pattern: Pattern): boolean {
  if (pattern.startsWith('*')) return file.endsWith(pattern.slice(1));
  return pattern.endsWith('/') ? file.startsWith(pattern) : file === pattern;
}

/** The tests to run for changed files, in addition to those whose imports lead to one. */
export function readersOf(
  changed: readonly string[],
  patterns: Readonly<Record<string, readonly Pattern[]>> = known,
): string[] {
  return fileReaders().filter((test) =>
    (patterns[test] ?? everything).some((pattern) =>
      changed.some((file) => isMatch(file, pattern)),
    ),
  );
}

/** The tests listed in the table, so that a check can find entries of deleted tests. */
export const namedReaders: readonly string[] = Object.keys(known);
