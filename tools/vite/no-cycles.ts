import type { Plugin, Rolldown } from 'vite';

/** The files on an import path from a file back to itself, or `undefined` when there is none. */
function cycleFrom(start: string, bundle: Rolldown.OutputBundle): string[] | undefined {
  const seen = new Set<string>();
  const walk = (fileName: string, way: string[]): string[] | undefined => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk') return undefined;
    for (const next of chunk.imports) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return walk(start, [start]);
}

/**
 * Fails a build whose chunks import each other in a cycle: the one that runs first would find the
 * other's values undefined. A module missing from a chunk group causes such a cycle.
 */
export function noCycles(): Plugin {
  return {
    name: 'wasla-no-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const fileName of Object.keys(bundle)) {
        const cycle = cycleFrom(fileName, bundle);
        if (cycle) throw new Error(`Circular imports: ${cycle.join(' → ')}.`);
      }
    },
  };
}
