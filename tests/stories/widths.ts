/**
 * The widths at which sheets and screens are checked, so that together they cover 320 to 1600 px. A
 * component's other stories show what its sheets show.
 */

const NARROWEST = 320;
const WIDEST = 1600;

/** Common phone and window sizes; every story of a screen is checked at each. */
const common = [360, 375, 412, 600, 900, 1440];

/**
 * The largest gap in pixels between the widths of one story, and between those of all swept
 * stories of a screen or component in one direction: they share the work, each starting at a different offset.
 */
export const fineness = {
  screen: { story: 48, together: 8 },
  component: { story: 96, together: 16 },
};

/** A range of widths within which no style rule changes. */
export interface Band {
  /** The narrowest width, at which styles are read. */
  from: number;
  /** The other widths, ascending; for a screen also the last pixel before the next breakpoint. */
  more: number[];
}

/** A story's index among those of its screen or component in its direction. */
export interface Turn {
  at: number;
  of: number;
}

/** The widths at which a story is checked, before they are grouped into bands. */
function widthsOf(turn: Turn, isScreen: boolean, step: number | undefined): number[] {
  const { story, together } = fineness[isScreen ? 'screen' : 'component'];
  const stride = step ?? Math.min(story, together * turn.of);
  const first = NARROWEST + ((turn.at * together) % stride);
  const count = Math.floor((WIDEST - first) / stride) + 1;
  const swept = Array.from({ length: count }, (_, at) => first + at * stride);
  return isScreen ? [...common, ...swept] : swept;
}

export interface Sweep {
  turn: Turn;
  isScreen: boolean;
  /** The widths at which rules of the page's style sheets change. */
  turns: readonly number[];
  /** Checks every nth width. */
  step?: number | undefined;
}

/** The bands of a story, narrowest first. */
export function bandsOf({ turn, isScreen, turns, step }: Sweep): Band[] {
  const wanted = widthsOf(turn, isScreen, step);
  const inside = turns.filter((width) => width > NARROWEST && width <= WIDEST);
  const starts = [...new Set([NARROWEST, ...inside])].toSorted((a, b) => a - b);
  return starts.map((from, at) => {
    const last = (starts[at + 1] ?? WIDEST + 1) - 1;
    const more = [...wanted, ...(isScreen ? [last] : [])];
    const within = more.filter((width) => width > from && width <= last);
    return { from, more: [...new Set(within)].toSorted((a, b) => a - b) };
  });
}

/** The largest gap between adjacent checked widths, in pixels. */
export function widestGap(widths: readonly number[]): number {
  const all = [...new Set([NARROWEST, ...widths, WIDEST])].toSorted((a, b) => a - b);
  return Math.max(...all.map((width, at) => width - (all[at - 1] ?? width)));
}

/** Whether a story is checked at every width. */
export const isSwept = (tags: readonly string[]): boolean =>
  tags.includes('sheet') || tags.includes('screen');

interface Turning {
  id: string;
  title: string;
  tags: readonly string[];
}

const groupOf = ({ id, title }: Turning) =>
  `${title.split('/').slice(0, 2).join('/')} ${id.endsWith('-rtl')}`;

/** The turns of the swept stories, by id. */
export function turnsOf(stories: readonly Turning[]): Record<string, Turn> {
  const groups = new Map<string, string[]>();
  for (const story of stories.filter(({ tags }) => isSwept(tags))) {
    const group = groupOf(story);
    groups.set(group, [...(groups.get(group) ?? []), story.id]);
  }
  return Object.fromEntries(
    [...groups.values()].flatMap((ids) => ids.map((id, at) => [id, { at, of: ids.length }])),
  );
}
