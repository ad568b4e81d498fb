import type { Plugin } from 'vite';
import { readUsage } from '../../../tools/copy/usage';
import { readSources } from './read-sources';

const ID = 'virtual:docs-facts';

/** Gives docs pages the facts that only the sources contain: a story's messages and its files. */
export function docsFacts(): Plugin {
  return {
    name: 'wasla-docs-facts',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}`
        ? `export const usage = ${JSON.stringify(readUsage())};\nexport const sources = ${JSON.stringify(readSources())};`
        : undefined,
  };
}
