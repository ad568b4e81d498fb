/** The results of the last full run of the stories. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoryLine } from './lines';

const folder = join(import.meta.dirname, '../../../test-results/stories');

export interface Visits {
  lines: StoryLine[];
  /** The failed stories, as `Screens/Log in / Empty`. */
  failed: Set<string>;
}

function readJson<T>(name: string): T | undefined {
  const file = join(folder, name);
  // Written by the story run in this shape.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** Throws when there are no results of a full run. */
export function readStories(): Visits {
  const lines = readJson<StoryLine[]>('stories.json');
  const results = readJson<{ failures: { story: string }[] }>('results.json');
  if (!lines || !results) {
    throw new Error('No story was visited yet: run "npm run test-storybook" first.');
  }
  return {
    lines,
    failed: new Set(results.failures.map(({ story }) => story)),
  };
}
