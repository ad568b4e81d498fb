/** Finds the stories that a change affects, by the names that sources import from one another. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { readSourcesOf, readUsage } from '../../tools/copy/usage';
import { readStoryIndex, storybookSources } from '../support/storybook';
import { type Changes, exists } from './changes';
import { type StoryGraph, pickStories, selectStories } from './select-stories';

const root = join(import.meta.dirname, '../..');
export const builtStorybook = join(root, 'storybook-static');

export interface StoryPlan {
  /** The story files to build. */
  files: string[];
  ids: string[];
  /** Whether the last built Storybook can show them with the new texts injected. */
  isTextOnly: boolean;
  /** Notes for the reader, one sentence each. */
  notes: string[];
}

const readJson = <T>(file: string): T =>
  // Written by the Storybook build in this shape.
  JSON.parse(readFileSync(join(builtStorybook, file), 'utf8')) as T;

/** Whether a Storybook has been built here, which is needed to look up stories by id. */
export const hasStorybook = (): boolean => existsSync(join(builtStorybook, '.sources.json'));

/** The documentation pages show components too, but wrap no story. */
const isOfDocuments = (file: string) => file.startsWith('.storybook/addons/docs/');

/** The files that each story file is built from, and those the preview wraps around all of them. */
function storyGraph(): StoryGraph {
  const preview = '.storybook/preview.tsx';
  return {
    base: readSourcesOf([preview], isOfDocuments)[preview] ?? [],
    entries: readSourcesOf(),
  };
}

/** Sources that have changed since the Storybook was built. */
function driftedSources(): string[] {
  const before = readJson<Record<string, string>>('.sources.json');
  const now = storybookSources(builtStorybook);
  const all = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...all].filter((file) => before[file] !== now[file]);
}

/** Files that compile to nothing because they contain only types. A deleted file counts as one. */
async function erasedAmong(files: readonly string[]): Promise<Set<string>> {
  const erased = await Promise.all(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .map(async (file) => {
        if (!exists(file)) return [file];
        const text = readFileSync(join(root, file), 'utf8');
        const { code } = await transformWithOxc(text, join(root, file), { sourcemap: false });
        return /^(?:\s|export\s*\{\s*\};?|"use strict";?)*$/.test(code) ? [file] : [];
      }),
  );
  return new Set(erased.flat());
}

/** Plans visits of the stories that a change affects, as many as the budget allows. */
export async function planStories(changes: Changes, budget: number): Promise<StoryPlan> {
  const isTextOnly =
    changes.isTextOnly && driftedSources().every((file) => /^lang\/(?:en|ar)\.json$/.test(file));
  const { files } = changes;
  const usage = Object.fromEntries(
    Object.entries(readUsage()).map(([file, ids]) => [file.replace(/^\.\//, ''), ids]),
  );
  const erased = await erasedAmong(files);
  const selection = selectStories({
    files,
    messages: changes.messages,
    graph: storyGraph(),
    usage,
    isErased: (file) => erased.has(file),
  });
  const entries = Object.values(readStoryIndex(builtStorybook).entries);
  const { ids, left } = pickStories(selection.files, entries, budget);
  const picked = new Set(
    entries
      .filter(({ id }) => ids.includes(id))
      .map(({ importPath }) => importPath.replace(/^\.\//, '')),
  );
  // The index of the last build does not include the stories of a new file.
  const created = selection.files.filter(
    (file) => !entries.some(({ importPath }) => importPath === `./${file}`),
  );
  return {
    files: [...picked, ...created],
    ids,
    isTextOnly,
    notes: [
      ...(selection.untold.length > 0
        ? [`Any story may show ${selection.untold.slice(0, 3).join(', ')}: all are reached.`]
        : []),
      ...(left > 0
        ? [`${ids.length} of ${ids.length + left} stories that the change reaches.`]
        : []),
    ],
  };
}
