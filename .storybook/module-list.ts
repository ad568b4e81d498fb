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

/** The name of the list in the build. */
export const MODULE_LIST = 'modules.json';

/** Records in a build which files of the repository it was made from. */
export function moduleList(): Plugin {
  return {
    name: 'module-list',
    apply: 'build',
    generateBundle() {
      const files = new Set([...this.getModuleIds()].flatMap(ownFile));
      this.emitFile({
        type: 'asset',
        fileName: MODULE_LIST,
        source: JSON.stringify([...files].toSorted()),
      });
    },
  };
}
