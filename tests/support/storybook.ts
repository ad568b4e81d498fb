import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, fingerprint } from './fingerprint';

const root = join(import.meta.dirname, '../..');

/** Every input of a Storybook build. */
const inputs = [
  '.storybook',
  'stories',
  'src',
  'lang',
  'tools/vite',
  'tools/catalogue.ts',
  'tools/copy',
  'tailwind.config.ts',
  'package-lock.json',
];

/** The hash of each file that a Storybook is built from. */
export function storybookSources(): Record<string, string> {
  const files = inputs.flatMap(filesUnder);
  return Object.fromEntries(files.map((file) => [file, fingerprint([file])]));
}

export interface StoryEntry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
  tags: string[];
  importPath: string;
}

export interface StoryIndex {
  v: number;
  entries: Record<string, StoryEntry>;
}

/** The fingerprint of the current sources. */
export const sourcesNow = (): string => fingerprint(inputs);

const stampOf = (folder: string) => join(folder, '.inputs');

/**
 * The fingerprint of the sources a Storybook was built from; empty if it was not built by the
 * tests.
 */
export function storybookStamp(folder: string): string {
  const stamp = stampOf(folder);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}

function run(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Builds the Storybook into a folder, unless it is up to date. */
export async function buildStorybook(folder: string): Promise<'built' | 'fresh'> {
  const print = sourcesNow();
  if (storybookStamp(folder) === print) return 'fresh';
  const sources = storybookSources();
  // Built next to it and moved in place at once, so that nobody serves a partial Storybook.
  const own = join(root, `test-results/storybook-${process.pid}`);
  const { code, output } = await run('npm', ['run', 'build:storybook', '--', '-o', own]);
  if (code !== 0) {
    rmSync(own, { recursive: true, force: true });
    throw new Error(`The Storybook does not build.\n${output}`);
  }
  writeFileSync(stampOf(own), print);
  writeFileSync(join(own, '.sources.json'), JSON.stringify(sources));
  rmSync(folder, { recursive: true, force: true });
  renameSync(own, folder);
  return 'built';
}

/**
 * The stories of a built Storybook; `only` keeps those whose id, title or file contains the word.
 */
export function readStoryIndex(folder: string, only?: string): StoryIndex {
  if (!existsSync(join(folder, 'iframe.html'))) {
    throw new Error(`${folder} holds no built Storybook.`);
  }
  const index: StoryIndex = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  const word = only?.toLowerCase();
  const entries = Object.entries(index.entries).filter(
    ([id, { type, title, importPath }]) =>
      type === 'story' && (!word || `${id} ${title} ${importPath}`.toLowerCase().includes(word)),
  );
  return { ...index, entries: Object.fromEntries(entries) };
}
