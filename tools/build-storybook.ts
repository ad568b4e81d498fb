/**
 * `npm run build:storybook`: builds the Storybook for production, whatever `NODE_ENV` its caller
 * has, which Storybook, Vite and React follow. Arguments are passed to `storybook build`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeArguments } from './command';

const { status } = spawnSync(
  process.execPath,
  nodeArguments(['storybook', 'build', '--quiet', ...process.argv.slice(2)]),
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  },
);
process.exit(status ?? 1);
