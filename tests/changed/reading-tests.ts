/**
 * Unit tests that read project files at run time, which no import graph shows, and the files they
 * read. A test that is not listed here runs after every change.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folder = 'tests/unit';

/** The server's tests are a separate project. */
const OTHER_PROJECTS = /^(?:server|contract)\//;

const READS: readonly { test: RegExp; reads: RegExp }[] = [
  {
    test: /\/copy/,
    reads: /^(?:lang|src|app|api|stories|\.storybook|tools\/copy|tests\/unit\/copy)/,
  },
  {
    test: /\/known-classes\./,
    reads: /^(?:src|app|stories|\.storybook|tailwind\.config|tools\/lint)/,
  },
  {
    test: /\/lint\./,
    reads: /^(?:\.oxlintrc|stylelint|package\.json|tools\/lint)|\.mdx$|\/lint[.-]/,
  },
  { test: /\/new-component\./, reads: /^(?:tools\/new|\.oxfmtrc)|\/new-component\./ },
  { test: /\/tokens\./, reads: /^(?:src\/tokens|tailwind\.config|terrazzo)|\/tokens\.test/ },
  { test: /\/proof\//, reads: /^(?:tests\/(?:stories|support|unit\/proof)|stories\/guides)/ },
  { test: /\/stories\//, reads: /^(?:stories|src|\.storybook|tests\/unit\/stories)/ },
  { test: /\/workflow\./, reads: /^(?:\.github|package\.json|tests\/steps)|\/workflow\./ },
];

const READING =
  /from '(?:node:fs|node:fs\/promises|node:child_process)'|launchOptions|import\.meta\.glob/;

/** Whether a test that reads files may be affected by a change to these. */
export function isTouched(test: string, changed: readonly string[]): boolean {
  const known = READS.find((one) => one.test.test(test));
  return !known || changed.some((file) => known.reads.test(file));
}

/** Every unit test that reads files, directly or with a helper next to it. */
export function readingTests(): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !OTHER_PROJECTS.test(file));
  const textOf = (file: string) => readFileSync(join(root, folder, file), 'utf8');
  const readers = files.filter((file) => READING.test(textOf(file)));
  const helpers = readers.filter((file) => !/\.test\.tsx?$/.test(file));
  const namesHelper = (file: string) =>
    helpers.some((helper) =>
      textOf(file).includes(
        `/${
          helper
            .split('/')
            .at(-1)
            ?.replace(/\.tsx?$/, '') ?? ''
        }'`,
      ),
    );
  return files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => readers.includes(file) || namesHelper(file))
    .map((file) => `${folder}/${file}`);
}
