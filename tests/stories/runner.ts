/** Visits stories in several processes, each with one browser and two pages. */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { StoryEntry } from '../support/storybook';
import type { Reporter, Verdict } from './reporter';

const root = join(import.meta.dirname, '../..');

/** The stories that one page visits, in order. */
export type StoryBatch = Pick<StoryEntry, 'id' | 'title' | 'name'>[];

/** How many pages a process has open. */
const PAGES = 2;

/**
 * How many pages are open at once. A visit spends half of its time waiting for frames, during which
 * another page can use the core.
 */
const most = availableParallelism() * PAGES;

/**
 * Distributes the stories evenly, one hand per page: opening the preview takes as long as checking
 * ten stories, so it is opened once for many. Stories are dealt round-robin, because the screens,
 * which take longest, are adjacent in the index.
 */
export function distribute(stories: StoryBatch, pages = most): StoryBatch[] {
  const hands = Math.min(pages, Math.ceil(stories.length / 4));
  return Array.from({ length: hands }, (_, hand) =>
    stories.filter((_story, at) => at % hands === hand),
  );
}

/** Resolves with a process's exit code. */
const ended = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(String(error));
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Visits all stories and reports each; resolves with whether every process ended well. */
export async function runStories(
  stories: StoryBatch,
  environment: NodeJS.ProcessEnv,
  reporter: Reporter,
): Promise<boolean> {
  const hands = distribute(stories);
  const groups = Array.from({ length: Math.ceil(hands.length / PAGES) }, (_, at) =>
    hands.slice(at * PAGES, (at + 1) * PAGES),
  );
  const codes = await Promise.all(
    groups.map((group) => {
      const child = fork(join(import.meta.dirname, 'visitor.ts'), {
        cwd: root,
        execArgv: ['--import', 'tsx'],
        env: { ...process.env, ...environment },
      });
      child.on('message', (verdict: Verdict) => reporter.note(verdict));
      child.send(group);
      return ended(child);
    }),
  );
  return codes.every((code) => code === 0);
}
