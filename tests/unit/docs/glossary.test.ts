/** The glossary uses the names in the code, so a rename must include it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Tokens } from 'marked';
import { describe, expect, test } from 'vitest';
import { readMarkdown, repositoryFiles, repositoryRoot } from './markdown';

const page = readMarkdown('docs/glossary.md').get('docs/glossary.md') ?? '';

const tables = lexer(page).filter((token): token is Tokens.Table => token.type === 'table');
const rows = tables.flatMap((table) => table.rows);

/** The names in the last column of a row. */
const named = (row: Tokens.TableCell[]): string[] =>
  [...(row.at(-1)?.text.matchAll(/`([^`]+)`/g) ?? [])].map(([, code = '']) => code);

const sources = repositoryFiles
  .filter((file) => /^(?:src|app|api|lang|stories)\/.*\.(?:ts|tsx)$/.test(file))
  .map((file) => readFileSync(join(repositoryRoot, file), 'utf8'))
  .join('\n');

/** Whether a name occurs in the sources as a whole word. */
const isInSources = (name: string): boolean =>
  new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(sources);

describe('a term of the glossary', () => {
  test.each(rows.map((row) => [row[0]?.text ?? '', row] as const))(
    '%s is in the code',
    (_, row) => {
      const names = named(row);
      expect(names).not.toEqual([]);
      // Paths are checked together with those of every page.
      const lost = names.filter((name) => !name.includes('/') && !isInSources(name));
      expect(lost).toEqual([]);
    },
  );

  test('is listed once', () => {
    const terms = rows.map((row) => row[0]?.text);
    expect(terms.length).toBeGreaterThan(20);
    expect(terms).toEqual([...new Set(terms)]);
  });

  test('that is missing in the code is detected', () => {
    expect(isInSources('aNameThatNothingHas')).toBe(false);
  });
});
