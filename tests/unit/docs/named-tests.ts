/** Pages that name the tests of what they say, by file and title. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './markdown';

/** A test that a page names. */
export type NamedTest = { readonly file: string; readonly name: string };

/** A row of a table whose last column names a test. */
export type Row = NamedTest & { readonly promise: string };

/** The rows of the tables: a promise, the file of its test, and the test's name. */
export const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| (.+?) +\| `((?:api\/)?tests\/[^`]+)`: “(.+?)” +\|$/gm)].map(
    ([, promise = '', file = '', name = '']) => ({ promise, file, name }),
  );

/** Whether a text has a whole title, quoted. */
const hasTitle = (text: string, name: string): boolean =>
  ["'", '"', '`'].some((quote) => text.includes(quote + name + quote));

/** What is wrong with a named test. */
export function faultOf({ file, name }: NamedTest): string | undefined {
  const path = join(repositoryRoot, file);
  if (!existsSync(path)) return `${file} does not exist`;
  const text = readFileSync(path, 'utf8');
  if (!hasTitle(text, name)) return `${file} has no “${name}”`;
  return isRun(text, name) ? undefined : `${file} does not run “${name}”`;
}

/** Whether a name belongs to a test that is run: neither skipped nor a comment. */
export function isRun(text: string, name: string): boolean {
  const code = text.replace(/^\s*(?:\/\/.*|\/?\*.*)$/gm, '');
  const before = code.slice(0, Math.max(code.indexOf(name), 0));
  const opening = /\b(?:test|it|describe)\b[\w.]*[(<`][^;]*$/.exec(before)?.[0] ?? '';
  const isWithheld =
    /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|todo|fixme|fails?|only|skipIf|runIf)\b/;
  return code.includes(name) && opening !== '' && !isWithheld.test(code);
}
