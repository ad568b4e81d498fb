/**
 * `npm run chromatic`: builds the Storybook and publishes its sheets and screens to Chromatic, each
 * left to right and right to left, light and dark, wide and narrow (`.storybook/modes.ts`).
 * Arguments after `--` are passed to Chromatic. Only for teams that use the service; the committed
 * pictures of `npm run test:visual` do not need it.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nodeArguments } from './command';

const root = join(import.meta.dirname, '..');

function run(...command: string[]): void {
  const { status } = spawnSync(process.execPath, nodeArguments(command), {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.error(
    'Set CHROMATIC_PROJECT_TOKEN to the token of your Chromatic project (Manage, Configure on chromatic.com) and run this again. Nothing was published.',
  );
  process.exit(1);
}
run('tsx', 'tools/build-storybook.ts');
run('chromatic', ...process.argv.slice(2));
