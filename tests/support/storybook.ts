import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULE_GRAPH, type ModuleGraph } from '../../.storybook/module-graph';
import { fingerprint, writtenIn } from '../../tools/fingerprint.mjs';

const root = join(import.meta.dirname, '../..');

/** What a Storybook build reads, whether or not a module imports it. */
const folders = [
  '.storybook',
  'stories',
  'src',
  'lang',
  'tools/vite',
  // The legal pages are generated from these, and no module imports them.
  'tools/content',
  'api/contract',
  'tools/catalogue.ts',
  'tools/message-use.ts',
  'tools/copy',
  'tailwind.config.ts',
  // Its list of browsers is the target of the styles.
  'package.json',
  'package-lock.json',
];

/** What a built Storybook was made of; empty where none was built. */
export function moduleGraphOf(folder: string): ModuleGraph {
  const file = join(folder, MODULE_GRAPH);
  // Written by the build in this shape.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ModuleGraph) : {};
}

/** Also the other modules of a built Storybook: stories show mails and contracts, for example. */
export const inputsOf = (folder: string): string[] => [
  ...folders,
  ...Object.keys(moduleGraphOf(folder)).filter(
    (file) => !folders.some((path) => file === path || file.startsWith(`${path}/`)),
  ),
];

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

/**
 * The fingerprint of the current inputs of a built Storybook, with the settings that its legal pages
 * name. A new module can only be added by a change of an existing one.
 */
export const sourcesNow = (folder: string): string =>
  fingerprint(inputsOf(folder), [writtenIn(process.env, new Date())]);

const stampOf = (folder: string) => join(folder, '.inputs');

/**
 * The fingerprint of the sources a Storybook was built from; empty if it was not built by the
 * tests.
 */
export function storybookStamp(folder: string): string {
  const stamp = stampOf(folder);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}

/** Runs a TypeScript program in the root, and returns its exit code and its output. */
export function run(args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Builds the Storybook into a folder, unless it is up to date. */
export async function buildStorybook(folder: string): Promise<'built' | 'fresh'> {
  if (storybookStamp(folder) === sourcesNow(folder)) return 'fresh';
  const before = fingerprint(folders);
  // Built next to it and moved into place in one step, so that a partial Storybook is never served.
  const own = join(root, `test-results/storybook-${process.pid}`);
  const { code, output } = await run(['tools/build-storybook.ts', '-o', own]);
  if (code !== 0) {
    rmSync(own, { recursive: true, force: true });
    throw new Error(`Storybook could not be built.\n${output}`);
  }
  if (fingerprint(folders) !== before) {
    rmSync(own, { recursive: true, force: true });
    throw new Error('The sources changed while Storybook was built. Run it again.');
  }
  writeFileSync(stampOf(own), sourcesNow(own));
  rmSync(folder, { recursive: true, force: true });
  renameSync(own, folder);
  return 'built';
}

/** The stories of a built Storybook; `only` keeps those whose id, title or file has the word. */
export function readStoryIndex(folder: string, only?: string): StoryIndex {
  if (!existsSync(join(folder, 'iframe.html'))) {
    throw new Error(`${folder} has no built Storybook.`);
  }
  const index: StoryIndex = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  const word = only?.toLowerCase();
  const entries = Object.values(index.entries)
    .filter(
      ({ type, id, title, importPath }) =>
        type === 'story' && (!word || `${id} ${title} ${importPath}`.toLowerCase().includes(word)),
    )
    // A twin has the tags of its story. The index is read from the sources, and does not know them.
    .map((story) => {
      const { tags = [] } = index.entries[story.id.replace(/-rtl$/, '')] ?? {};
      return [story.id, { ...story, tags: [...new Set([...story.tags, ...tags])] }];
    });
  return { ...index, entries: Object.fromEntries(entries) };
}
