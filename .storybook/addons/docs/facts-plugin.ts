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
    // The next page that is opened has the messages of the changed file.
    handleHotUpdate({ server: { moduleGraph } }) {
      const facts = moduleGraph.getModuleById(`\0${ID}`);
      if (facts) moduleGraph.invalidateModule(facts);
    },
  };
}
