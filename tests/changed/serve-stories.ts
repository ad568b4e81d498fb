/**
 * Prepares a Storybook with the planned stories, for `npm test -- --changed`.
 *
 * If only texts have changed, it reuses the last build with the new texts injected. Otherwise it
 * builds a Storybook of the affected files alone. Either tests the stories in it, but not that the
 * whole Storybook builds, nor how it is split into chunks.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPLACED, compileMessages } from '../../tools/vite/messages';
import { readStoryIndex } from '../support/storybook';
import { type StoryPlan, builtStorybook } from './story-selection';

const root = join(import.meta.dirname, '../..');
const own = join(root, '.cache/changed');
const folder = join(own, 'storybook');

/** The last built Storybook, with the current texts injected into each page. */
function layTextsOver(): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(builtStorybook)) {
    if (name !== 'iframe.html') symlinkSync(join(builtStorybook, name), join(folder, name));
  }
  const texts = JSON.stringify({ en: compileMessages('en'), ar: compileMessages('ar') });
  // "<" would end the script element that holds the texts.
  const script = `<script>globalThis.${REPLACED}=${texts.replaceAll('<', '\\u003c')}</script>`;
  const page = readFileSync(join(builtStorybook, 'iframe.html'), 'utf8');
  const withTexts = page.replace('<head>', () => `<head>${script}`);
  if (withTexts === page) throw new Error('The page of the stories has no head to put texts in.');
  writeFileSync(join(folder, 'iframe.html'), withTexts);
}

function buildFew(files: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', 'build:storybook', '--', '--test', '-o', folder],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, STORYBOOK_STORIES: files.map((file) => `../${file}`).join(',') },
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) throw new Error(`The Storybook does not build.\n${stdout}${stderr}`);
}

const plan: StoryPlan = JSON.parse(readFileSync(join(own, 'plan.json'), 'utf8'));
rmSync(folder, { recursive: true, force: true });
if (plan.isTextOnly) layTextsOver();
else buildFew(plan.files);

const before = readStoryIndex(builtStorybook);
const made = plan.isTextOnly ? before : readStoryIndex(folder);
const planned = new Set(plan.ids);
// A new story in an affected file is part of the change; a removed one cannot be visited.
const ids = Object.keys(made.entries).filter((id) => planned.has(id) || !(id in before.entries));
writeFileSync(join(own, 'ids.txt'), `${ids.join('\n')}\n`);
console.info(
  `${ids.length} stories, ${plan.isTextOnly ? 'with new texts on the last build' : `of ${plan.files.length} files`}.`,
);
