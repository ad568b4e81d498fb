import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

type Packages = Record<string, Locked>;

const own: { packages: Packages } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);

/** Where a package at `from` resolves another: next to it, or in a parent folder. */
function findFrom(from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (place in own.packages) return place;
    if (!at) return undefined;
  }
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, ...rest }: Locked) {
  const isWanted = (name: string) => !rest.peerDependenciesMeta?.[name]?.optional;
  return [
    ...Object.keys(dependencies ?? {}),
    ...Object.keys(optionalDependencies ?? {}),
    ...Object.keys(peerDependencies ?? {}).filter(isWanted),
  ];
}

/** The packages in this repository's lock file that the named ones need, including themselves. */
export function lockedFor(names: readonly string[]): Packages {
  const found: Packages = {};
  const open = names.map((name) => findFrom('', name));
  while (open.length > 0) {
    const place = open.pop();
    const entry = place ? own.packages[place] : undefined;
    if (!place || !entry || found[place]) continue;
    found[place] = { ...entry };
    open.push(...neededBy(entry).map((name) => findFrom(place, name)));
  }
  return found;
}
