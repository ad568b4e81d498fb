import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Everything a built Storybook is made from. */
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

/** Read by the tests themselves, not by the build. */
const notBuilt = ['.storybook/test-runner.ts'];

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

function filesUnder(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full) || notBuilt.includes(path)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

/** A fingerprint of the inputs. Content, not dates: a checkout dates every file anew. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap(filesUnder)) {
    hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

const stampOf = (folder: string) => join(folder, '.inputs');

function isFresh(folder: string, print: string): boolean {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
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

/** Builds the Storybook into a folder unless what is there was built from the same files. */
export async function buildStorybook(folder: string): Promise<'built' | 'fresh'> {
  const print = fingerprint();
  if (isFresh(folder, print)) return 'fresh';
  // Built beside it and put in its place at once: nobody serves a Storybook that is half there.
  const own = join(root, `test-results/storybook-${process.pid}`);
  const { code, output } = await run('npx', ['storybook', 'build', '--quiet', '-o', own]);
  if (code !== 0) {
    rmSync(own, { recursive: true, force: true });
    throw new Error(`The Storybook does not build.\n${output}`);
  }
  writeFileSync(stampOf(own), print);
  rmSync(folder, { recursive: true, force: true });
  renameSync(own, folder);
  return 'built';
}

/** The stories of a built Storybook; `only` keeps those whose id, title or file holds the word. */
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
