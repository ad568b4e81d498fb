import { type InlineConfig, type Rolldown, build } from 'vite';

/**
 * Vite's build, for production whatever `NODE_ENV` its caller has, which Vite, React and the library
 * follow; returns the files. Builds of one process run one after another, because they share its
 * environment.
 */
export async function buildForProduction(
  config: InlineConfig,
): Promise<Rolldown.RolldownOutput['output']> {
  const caller = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    const built = await build(config);
    const [result] = Array.isArray(built) ? built : [built];
    if (!result || !('output' in result)) throw new Error('Nothing was built.');
    return result.output;
  } finally {
    if (caller === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = caller;
  }
}
