import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { buildForProduction } from '../../../tools/vite/build';
import { withoutParser } from '../../../tools/vite/browser-target';

export const library = join(import.meta.dirname, '../../../dist/lib');
const modules = join(library, 'esm/src');
const ENTRY = '\0alone';

/** The contents of an application's bundle that imports one name from the package. */
export interface Alone {
  /** Compressed bytes of script beyond React, without lazily loaded chunks. */
  gzip: number;
  /** Modules of the package with code in the bundle, as source paths. */
  modules: string[];
}

const isReact = (id: string) => /^react(-dom)?($|\/)/.test(id);

/** Bundles `import { name } from '@wasla/ui'` as an application would. */
export async function bundleAlone(name: string): Promise<Alone> {
  const files = await buildForProduction({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: withoutParser },
    plugins: [
      {
        name: 'alone',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) =>
          id === ENTRY
            ? `export { ${name} } from ${JSON.stringify(join(modules, 'library/index.js'))};`
            : undefined,
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: ENTRY,
        external: isReact,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = startChunks(files);
  return {
    gzip: chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0),
    modules: chunks.flatMap(ownModules).toSorted(),
  };
}

/** The entry and its static imports. */
function startChunks(output: Rolldown.RolldownOutput['output']): Rolldown.OutputChunk[] {
  const all = output.filter((file) => file.type === 'chunk');
  const wanted = new Set(all.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const fileName of wanted) {
    const chunk = all.find((one) => one.fileName === fileName);
    for (const name of chunk?.imports ?? []) wanted.add(name);
  }
  return all.filter(({ fileName }) => wanted.has(fileName));
}

function ownModules({ modules: inside }: Rolldown.OutputChunk): string[] {
  return Object.entries(inside)
    .filter(([id, { renderedLength }]) => id.startsWith(modules) && renderedLength > 0)
    .map(([id]) => relative(modules, id));
}

/** The transitive imports of a module: everything a component is built from. */
export function madeOf(module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module)) return seen;
  seen.add(module);
  const text = readFileSync(join(modules, module), 'utf8');
  for (const [, name] of text.matchAll(/^(?:import|export) .*?["'](\.[^"']+)["'];$/gm)) {
    const next = name ? join(dirname(module), name) : '';
    if (next && !next.startsWith('..')) madeOf(next, seen);
  }
  return seen;
}
