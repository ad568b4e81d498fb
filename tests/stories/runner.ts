/** Runs Storybook's test runner on a dealt-out index, and shows what our reporter says. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { StoryIndex } from '../support/storybook';

const root = join(import.meta.dirname, '../..');

/** The reporter's own lines. What else the runner prints says nothing about a story. */
const OURS = /^(?: {2}\d+\/|✗ | {4})/;

/** Runs the stories and shows the reporter's lines; everything, when the runner itself broke. */
export function runStories(
  environment: NodeJS.ProcessEnv,
  args: string[],
  resultsFile: string,
): Promise<number> {
  return new Promise((done) => {
    const child = spawn('npx', ['test-storybook', ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const heard: string[] = [];
    const show = (line: string) => {
      heard.push(line);
      if (OURS.test(line)) console.info(line);
    };
    createInterface(child.stdout).on('line', show);
    createInterface(child.stderr).on('line', show);
    child.on('close', (code) => {
      if (!existsSync(resultsFile)) console.error(heard.join('\n'));
      done(code ?? 1);
    });
  });
}

/**
 * How many pages are open at once. A visit waits for frames half of its time, and another page uses
 * the core meanwhile.
 */
export const workers = availableParallelism() * 2;

/**
 * The stories dealt out evenly, one hand to each worker: opening the preview takes as long as
 * proving ten stories, so it is opened once for many. Like cards, one to each hand in turn: the
 * screens, which take longest, follow one another in the index.
 */
export function dealOut(index: StoryIndex): StoryIndex {
  const stories = Object.values(index.entries);
  const hands = Math.min(workers, Math.ceil(stories.length / 4));
  const dealt = Array.from({ length: hands }, (_, hand) =>
    stories
      .filter((_story, at) => at % hands === hand)
      .map((story) => ({
        ...story,
        title: `Hand ${hand + 1}`,
        name: `${story.title} / ${story.name}`,
      })),
  );
  return {
    ...index,
    entries: Object.fromEntries(dealt.flat().map((story) => [story.id, story])),
  };
}
