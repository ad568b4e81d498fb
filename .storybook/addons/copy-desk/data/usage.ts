/** Where each message can be seen, read from the sources when Storybook is built or started. */
import type { API_IndexHash } from 'storybook/internal/types';

export interface Place {
  storyId: string;
  title: string;
}

function read(): Record<string, string[]> {
  const text = document.getElementById('wasla-usage')?.textContent;
  // Written by our own configuration; see main.ts.
  return text ? (JSON.parse(text) as Record<string, string[]>) : {};
}

const byFile = read();

/** Ids that the stories of a file can show. */
export const idsOfFile = (importPath: string): readonly string[] => byFile[importPath] ?? [];

const rank = (path: string) => (path.includes('/screens/') ? 0 : 1000) + idsOfFile(path).length;

/** Screens first, then the stories with the fewest messages, in which one is easiest to find. */
export function placesOf(id: string, index: API_IndexHash): Place[] {
  return Object.values(index)
    .flatMap((entry) => (entry.type === 'story' && !entry.id.endsWith('-rtl') ? [entry] : []))
    .filter(({ importPath }) => idsOfFile(importPath).includes(id))
    .filter(({ importPath }) => !importPath.includes('.sheet.'))
    .toSorted((a, b) => rank(a.importPath) - rank(b.importPath))
    .map(({ id: storyId, title, name }) => ({ storyId, title: `${title} / ${name}` }));
}
