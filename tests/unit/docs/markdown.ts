/** Lists the files of the repository and reads its Markdown. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lexer, type Token, walkTokens } from 'marked';

/** The root of the repository. */
export const repositoryRoot = join(import.meta.dirname, '../../..');

/** Folders with installed, built or measured files rather than sources. */
export const derived = new Set([
  '.cache',
  '.data',
  '.git',
  'dist',
  'node_modules',
  'storybook-static',
  'test-results',
]);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    // In a linked worktree .git is a file.
    if (derived.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() ? [relative(repositoryRoot, path).split(sep).join('/')] : [];
  });
}

/** Every file of the repository, by its path from the root. */
export const repositoryFiles = filesIn(repositoryRoot);

/** The text of each Markdown file, by its path from the root. */
export function readMarkdown(...extensions: string[]): Map<string, string> {
  const isWanted = (file: string) => extensions.some((extension) => file.endsWith(extension));
  return new Map(
    repositoryFiles
      .filter(isWanted)
      .map((file) => [file, readFileSync(join(repositoryRoot, file), 'utf8')]),
  );
}

/** Every token of a page, nested ones included. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  walkTokens(lexer(text), (token) => {
    tokens.push(token);
  });
  return tokens;
}
