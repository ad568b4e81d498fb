import { isAbsolute, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/** The path from the root of a module that this repository has, without its query. */
function ownFile(id: string): string[] {
  const [file = ''] = id.replace(/^\0/, '').split('?');
  const path = isAbsolute(file) ? relative(root, file) : '';
  return path === '' || path.startsWith('..') || path.includes('node_modules')
    ? []
    : [path.split(sep).join('/')];
}

/** The files of the repository that a build was made from, each with those that it imports. */
export type ModuleGraph = Record<string, string[]>;

/** The name of the graph in the build. */
export const MODULE_GRAPH = 'modules.json';

/** Records the module graph of a build beside it. */
export function moduleGraph(): Plugin {
  return {
    name: 'module-graph',
    apply: 'build',
    generateBundle() {
      const graph: ModuleGraph = {};
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        const imports = [...importedIds, ...dynamicallyImportedIds].flatMap(ownFile);
        // One file can be several modules, by their queries.
        for (const file of ownFile(id))
          graph[file] = [...new Set([...(graph[file] ?? []), ...imports])];
      }
      this.emitFile({ type: 'asset', fileName: MODULE_GRAPH, source: JSON.stringify(graph) });
    },
  };
}
