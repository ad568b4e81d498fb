/** Runs Storybook's test runner on a reordered index, and forwards our reporter's output. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { StoryIndex } from '../support/storybook';

const root = join(import.meta.dirname, '../..');

/** Matches our reporter's lines. The runner's other output says nothing about a story. */
const OURS = /^(?: {2}\d+\/|✗ | {4})/;

/** Runs the stories and prints the reporter's lines, or all output if the runner itself failed. */
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
 * How many pages are open at once. A visit spends half of its time waiting for frames, during which
 * another page can use the core.
 */
export const workers = availableParallelism() * 2;

/**
 * Distributes the stories evenly, one group per worker: opening the preview takes as long as
 * checking ten stories, so it is opened once for many. Stories are dealt round-robin, because the
 * screens, which take longest, are adjacent in the index.
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
