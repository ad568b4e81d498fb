import type { Plugin } from 'vite';
import { readUsage } from '../../../tools/copy/usage';

const ID = 'virtual:docs-facts';

/** Gives docs pages what only the sources contain: the messages of a file's stories. */
export function docsFacts(): Plugin {
  return {
    name: 'wasla-docs-facts',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}` ? `export const usage = ${JSON.stringify(readUsage())};` : undefined,
  };
}
