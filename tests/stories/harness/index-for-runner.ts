/** The index that the test runner reads: the wanted stories, in one group per worker. */
import { availableParallelism } from 'node:os';
import type { StoryIndex } from '../../support/storybook';

/** The header by which the server knows the runner; the page gets the index as it was built. */
export const forRunner = 'x-story-runner';

/**
 * How many pages are open at the same time. A visit spends half of its time waiting for frames,
 * during which another page can use the core.
 */
export const workers = availableParallelism() * 2;

/** The name by which the runner and its reports know a story. */
export const nameOf = ({ title, name }: { title: string; name: string }) => `${title} / ${name}`;

/**
 * Distributes the stories over a few titles: opening the preview takes as long as checking ten of
 * them, and the runner opens it once for each title. They are distributed in turn, because
 * screens, which take longest, are adjacent in the index.
 */
export function distribute(index: StoryIndex): StoryIndex {
  const stories = Object.values(index.entries);
  const groups = Math.min(workers, Math.ceil(stories.length / 4));
  const grouped = stories.map((story, at) => ({
    ...story,
    title: `Group ${(at % groups) + 1}`,
    name: nameOf(story),
  }));
  return { ...index, entries: Object.fromEntries(grouped.map((story) => [story.id, story])) };
}

/** Whether an entry belongs to a share such as `1/3`: every third story, from the first. */
export function inShard(share = '1/1'): (entry: unknown, at: number) => boolean {
  const [, own = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(share) ?? []).map(Number);
  if (own < 1 || own > of) throw new Error(`--shard is ${share}; it takes 1/3, 2/3 or 3/3.`);
  return (_entry, at) => at % of === own - 1;
}
