/** The name that a line of an index exports from: `plan` of `export * from './shared/plan';`. */
const nameOf = (line: string): string => /([^/]+)';$/.exec(line)?.[1] ?? '';

/** An index, sorted by name, wherever below its folder the names are. */
export function sortedIndex(text: string): string {
  const lines = text.trim().split('\n');
  return `${lines.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)).join('\n')}\n`;
}
