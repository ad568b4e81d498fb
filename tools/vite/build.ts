import { type InlineConfig, build } from 'vite';

/**
 * Vite's build, for production whatever `NODE_ENV` its caller has, which Vite, React and the library
 * follow. Builds of one process run one after another, because they share its environment.
 */
export async function buildForProduction(
  config: InlineConfig,
): Promise<Awaited<ReturnType<typeof build>>> {
  const caller = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    return await build(config);
  } finally {
    if (caller === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = caller;
  }
}
