/**
 * Every sheet and every screen, as a picture, against the committed ones.
 *
 *   npm run test:visual                      compares; the report stands in test-results/visual
 *   npm run test:visual -- --only button     some of them
 *   npm run test:visual -- --update          accepts what is there now
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveFolder } from '../../support/static-server';
import { buildStorybook, readStoryIndex } from '../../support/storybook';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'storybook-static');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    update: { type: 'boolean', default: false },
    static: { type: 'string' },
  },
});

const built = values.static ?? folder;
if (!values.static) console.info(`The Storybook is ${await buildStorybook(folder)}.`);

const pictured = Object.values(readStoryIndex(built, values.only).entries)
  .filter(({ title, tags }) => tags.includes('sheet') || title.startsWith('Screens/'))
  .map(({ id, title, name }) => ({ id, title, name }));
if (pictured.length === 0) throw new Error('No sheet and no screen to picture.');

const server = await serveFolder(built);
const child = spawn(
  'npx',
  [
    'playwright',
    'test',
    '--config',
    'tests/stories/visual/playwright.config.ts',
    `--update-snapshots=${values.update ? 'changed' : 'none'}`,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      VISUAL_URL: server.url,
      VISUAL_STORIES: JSON.stringify(pictured),
    },
  },
);
child.on('close', async (code) => {
  await server.close();
  console.info('Before, after and difference: test-results/visual/report/index.html');
  process.exitCode = code ?? 1;
});
