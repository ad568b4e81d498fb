/** What the project's own modules import, found in their text. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** These bring no code. */
const TYPES = /^(?:import|export) type [^;]*;/gm;

const IMPORTED = /(?:from|import)\s*\(?\s*['"](\.[^'"?]+)/g;

const isFile = (path: string) =>
  existsSync(join(root, path)) && statSync(join(root, path)).isFile();

const moduleAt = (path: string): string | undefined =>
  [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find(isFile);

/** A module of the project. */
export interface Module {
  text: string;
  /** The project's files that it imports, except for types alone. */
  imports: string[];
}

/** Parses a module, given its path from the root. */
export type ModuleReader = (path: string) => Module;

/** Returns a function that parses each module once. */
export function moduleReader(): ModuleReader {
  const modules = new Map<string, Module>();
  return (path) => {
    const found = modules.get(path);
    if (found) return found;
    const text = readFileSync(join(root, path), 'utf8');
    const imports = [...text.replace(TYPES, '').matchAll(IMPORTED)].flatMap(
      ([, name = '']) => moduleAt(join(dirname(path), name)) ?? [],
    );
    const made = { text, imports };
    modules.set(path, made);
    return made;
  };
}

/**
 * How many imports lead from a module to each that it needs. What the modules at which the search
 * ends import is left out.
 */
export function distancesFrom(
  path: string,
  moduleOf: ModuleReader = moduleReader(),
  endsAt: (path: string) => boolean = () => false,
): Map<string, number> {
  const distances = new Map([[path, 0]]);
  // Iterating over a map includes entries added during the iteration.
  for (const [each, distance] of distances) {
    if (endsAt(each)) continue;
    for (const imported of moduleOf(each).imports) {
      if (!distances.has(imported)) distances.set(imported, distance + 1);
    }
  }
  return distances;
}

/** A module and everything it needs. */
export const graphOf = (path: string, moduleOf?: ModuleReader): Set<string> =>
  new Set(distancesFrom(path, moduleOf).keys());
