/** The story files that a change reaches, by the module graph of the last built Storybook. */
import type { ModuleGraph } from '../../.storybook/module-graph';

/** Stories import everything from a package's index, so it says nothing about who uses what. */
const isIndex = (file: string): boolean => /^src\/(?:library\/)?index\.ts$/.test(file);

/** What every story is rendered with. The module graph has no style sheets that others import. */
const isEverywhere = (file: string): boolean => /^\.storybook\/|^src\/.*\.css$/.test(file);

/** The catalogues are tracked by message. */
const isCatalogue = (file: string): boolean => /^lang\/(?:en|ar|notes|reviews)\.json$/.test(file);

/** What the build generates the legal pages from; the module graph has no generated modules. */
export const isLegalSource = (file: string): boolean =>
  /^lang\/pages\/|^api\/contract\/(?:constants\.ts|retention-periods\.ts|money\/plans\/|platform\/settings\/)/.test(
    file,
  );

/** The module that loads the legal pages for their stories. */
const LEGAL_TEXTS = 'stories/support/legal-texts.ts';

const isStory = (file: string): boolean => file.endsWith('.stories.tsx');

/** The component or screen that a source belongs to: the name of its file or folder. */
const ownerOf = (file: string): string | undefined =>
  /^src\/(?:components|screens)\/([a-z0-9-]+)/.exec(file)?.[1];

const nameOf = (story: string): string => story.replace(/^.*\/|\.stories\.tsx$/g, '');

/** `payment-outcomes.stories.tsx` and `button.sheet.stories.tsx` show `payment` and `button`. */
const shows = (story: string, owner: string): boolean =>
  new RegExp(`^${owner}(?:[-.]|$)`).test(nameOf(story));

/** How many imports lead from each file to a changed one. */
function distancesTo(changed: readonly string[], graph: ModuleGraph): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of Object.entries(graph))
    for (const each of imports) importers.set(each, [...(importers.get(each) ?? []), file]);
  const distances = new Map(changed.map((file) => [file, 0]));
  // Iterating over a map includes entries added during the iteration.
  for (const [file, distance] of distances) {
    if (isIndex(file)) continue;
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return distances;
}

export interface Question {
  files: readonly string[];
  /** The ids of messages whose text has changed. */
  messages: readonly string[];
  graph: ModuleGraph;
  /** The messages that each story file can show, by its path in the story index. */
  usage: Readonly<Record<string, readonly string[]>>;
}

/** The story files that a change reaches, the closest first. */
export function reachedStories({ files, messages, graph, usage }: Question): string[] {
  const stories = [...new Set([...Object.keys(graph), ...files])].filter(isStory);
  const changed = files.filter((file) => !isCatalogue(file));
  if (files.some(isLegalSource)) changed.push(LEGAL_TEXTS);
  const distances = distancesTo(changed, graph);
  const owners = [...distances].flatMap(([file, distance]) => {
    const owner = ownerOf(file);
    return owner ? [{ owner, distance }] : [];
  });
  const reachesAll = [...distances.keys()].some(isEverywhere);
  const shown = new Set(messages);
  const distanceOf = (story: string): number =>
    Math.min(
      distances.get(story) ?? Infinity,
      ...owners.filter(({ owner }) => shows(story, owner)).map(({ distance }) => distance),
      (usage[`./${story}`] ?? []).some((id) => shown.has(id)) ? 1 : Infinity,
      reachesAll ? Number.MAX_VALUE : Infinity,
    );
  return stories
    .filter((story) => distanceOf(story) < Infinity)
    .toSorted((one, other) => distanceOf(one) - distanceOf(other));
}
