/** Selects the stories that a change can affect. */
import type { StoryEntry } from '../support/storybook';

/** Files that every story or its test depends on, without appearing in any graph. */
const EVERYWHERE =
  /\.css$|^(?:\.storybook|src\/tokens|tools\/vite|tools\/copy|tests\/stories|tests\/support)\/|^(?:tailwind\.config\.ts|tools\/catalogue\.ts|package-lock\.json)$/;

/** Files that are there for stories. */
const MADE_OF = /^(?:src|stories|lang)\/.*\.(?:tsx?|json|svg)$/;

/** The catalogues are tracked by message; the others appear in no story. */
const NOT_SHOWN = /^(?:lang\/(?:notes|reviews|en|ar)\.json|src\/library\/)/;

/** The files that stories are built from, as paths from the root. */
export interface StoryGraph {
  /** The files that wrap every story. */
  base: readonly string[];
  /** Keyed by story file. */
  entries: Readonly<Record<string, readonly string[]>>;
}

export interface Question {
  files: readonly string[];
  /** The ids of messages whose text has changed. */
  messages: readonly string[];
  graph: StoryGraph;
  /** The messages each story file can show, by its path from the root. */
  usage: Readonly<Record<string, readonly string[]>>;
  /** Whether a file contains only types and leaves nothing in a build. */
  isErased: (file: string) => boolean;
}

export interface Selection {
  /** Story files, closest to the change first. */
  files: string[];
  /** Changes whose effect cannot be determined, so that every story is selected. */
  untold: string[];
}

/**
 * Whether a change can affect a story at all.
 *
 * @param modules what the last Storybook was made of besides, such as the server's mails.
 */
export const mayReachStories = (
  files: readonly string[],
  messages: readonly string[],
  modules: ReadonlySet<string>,
): boolean =>
  messages.length > 0 ||
  files.some(
    (file) =>
      EVERYWHERE.test(file) || modules.has(file) || (MADE_OF.test(file) && !NOT_SHOWN.test(file)),
  );

const isStory = (file: string) => file.endsWith('.stories.tsx');

/** `src/components/card/x.tsx` and `stories/components/card.stories.tsx` belong together. */
const thingOf = (file: string) =>
  /^(?:src|stories)\/(?:components|screens|foundations)\/([a-z0-9-]+)/.exec(file)?.[1];

/** The story files that a change affects, closest first. */
export function selectStories({ files, messages, graph, usage, isErased }: Question): Selection {
  const stories = Object.keys(graph.entries).filter(isStory);
  const known = new Set([...graph.base, ...Object.values(graph.entries).flat()]);
  const asked = files.filter(
    (file) => !NOT_SHOWN.test(file) && (MADE_OF.test(file) || known.has(file)),
  );
  const untold = [
    ...files.filter((file) => EVERYWHERE.test(file)),
    ...asked.filter((file) => graph.base.includes(file)),
    // A source that appears in no story: an index, or a module imported in an unusual way.
    ...asked.filter((file) => !known.has(file) && !isStory(file) && !isErased(file)),
  ];
  const changed = new Set(asked);
  const shown = new Set(messages);
  const things = new Set(asked.flatMap((file) => thingOf(file) ?? []));
  const isReached = (story: string) =>
    untold.length > 0 ||
    (graph.entries[story] ?? []).some((file) => changed.has(file)) ||
    (usage[story] ?? []).some((id) => shown.has(id));
  const created = asked.filter((file) => isStory(file) && !stories.includes(file));
  const isOwn = (story: string) => changed.has(story) || things.has(thingOf(story) ?? '');
  const distance = (story: string) => (isOwn(story) ? 0 : (graph.entries[story]?.length ?? 0));
  return {
    files: [...created, ...stories.filter(isReached)].toSorted((a, b) => distance(a) - distance(b)),
    untold: [...new Set(untold)],
  };
}

export interface Pick {
  ids: string[];
  /** How many more stories the change affects. */
  left: number;
}

/** A story and its twin. */
const firstPair = ([first, ...others]: StoryEntry[]) =>
  first ? [first, ...others.filter(({ id }) => id === `${first.id}-rtl`)] : [];

/**
 * A screen takes three times as long as a component, because it is checked at more widths and on a
 * phone.
 */
const costOf = ({ tags }: StoryEntry) => (tags.includes('screen') ? 3 : 1);

/** The leading entries whose total cost is within the budget. */
function affordable(entries: readonly StoryEntry[], budget: number): StoryEntry[] {
  let spent = 0;
  return entries.filter((entry) => {
    spent += costOf(entry);
    return spent <= budget;
  });
}

/**
 * As many stories as the budget allows, where a component's story costs 1: half of them from the
 * closest file, then a story and its twin from each other file, then the rest in order.
 */
export function pickStories(
  files: readonly string[],
  entries: readonly StoryEntry[],
  budget: number,
): Pick {
  const groups = files.map((file) =>
    entries.filter(({ importPath }) => importPath.replace(/^\.\//, '') === file),
  );
  const all = groups.flat();
  const closest = affordable(groups[0] ?? [], budget / 2);
  const ordered = [...new Set([...closest, ...groups.flatMap(firstPair), ...all])];
  const ids = affordable(ordered, budget).map(({ id }) => id);
  return { ids, left: all.length - ids.length };
}
