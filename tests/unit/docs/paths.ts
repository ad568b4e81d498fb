/** Finds paths on a page that do not exist. */
import { dirname } from 'node:path';
import { derived, repositoryFiles, tokensOf } from './markdown';

/** The code spans of a page. Those in MDX are found without parsing its components. */
function codeSpans(file: string, text: string): string[] {
  if (file.endsWith('.mdx')) {
    return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  }
  return tokensOf(text).flatMap((token) =>
    token.type === 'codespan' && 'text' in token ? [String(token.text)] : [],
  );
}

const folders = new Set(repositoryFiles.flatMap((file) => parents(file)));

function parents(file: string): string[] {
  const parent = dirname(file);
  return parent === '.' ? [] : [parent, ...parents(parent)];
}

/** Whether a path is a file or a folder of the repository. */
export function isInRepository(path: string): boolean {
  const bare = path.replace(/\/$/, '');
  return bare === '.' || bare === '' || repositoryFiles.includes(bare) || folders.has(bare);
}

const topLevel = new Set([...folders].filter((folder) => !folder.includes('/')));

/**
 * Whether code looks like a path from the root: in one of its folders, or with a source file's
 * extension.
 */
function looksLikePath(code: string): boolean {
  if (!/^[\w.@{}*<>-]+(?:\/[\w.@{}*<>[\]-]+)*\/?$/.test(code)) return false;
  const [first = ''] = code.split('/');
  if (code.includes('/') && topLevel.has(first)) return true;
  return /\.(?:tsx?|mjs|mdx?|json|css|yml|png)$/.test(code) && !derived.has(first);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `{name}`, `<name>` and `*` match one segment of a path. */
function matchesSome(pattern: string): boolean {
  const parts = pattern.replace(/\/$/, '').split(/\{[^}]*\}|<[^>]*>|\*/);
  const expression = new RegExp(`^${parts.map((part) => escaped(part)).join('[^/]+')}$`);
  return [...repositoryFiles, ...folders].some((path) => expression.test(path));
}

/** Every path in a page's code spans that is not in the repository, one line each. */
export function pathFaults(file: string, text: string): string[] {
  return codeSpans(file, text)
    .filter(looksLikePath)
    .filter((path) => !isInRepository(path) && !(/[{<*]/.test(path) && matchesSome(path)))
    .map((path) => `${file}: \`${path}\` does not exist`);
}
