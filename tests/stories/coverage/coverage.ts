import type { StoryEntry } from '../../support/storybook';
import type { StoryLine } from './lines';
import { type Others, copyCell, clippingCell, keyboardCell } from './others';
import { few, gap, measured, proofCells } from './proofs';
import { type Cell, type Column, type Coverage, type Row, columns } from './types';

/** What is covered, in addition to the lines of the visits. */
export interface Scope {
  /** Every story of the Storybook that was visited. */
  stories: StoryEntry[];
  /** The failed stories, as `Screens/Log in / Empty`. */
  failed: ReadonlySet<string>;
  /** Whether the pictures were taken in the pinned browser. */
  isPinned: boolean;
  /** Components that no story shows. */
  unseen: string[];
}

/** `Components/Button/Sheets` belongs to `Components/Button`. */
const rowTitle = (title: string) => title.split('/').slice(0, 2).join('/');

/**
 * Whether every story played and wrote a line. A play function that fails writes none and leaves no
 * other trace.
 */
function playCell(stories: StoryEntry[], lines: StoryLine[], failed: Scope['failed']): Cell {
  const visited = new Set(lines.map(({ id }) => id));
  const lost = stories.filter(({ id }) => !visited.has(id));
  if (lost.length > 0) return gap(`never visited to the end: ${few(lost.map(({ name }) => name))}`);
  const faulty = stories.filter(({ title, name }) => failed.has(`${title} / ${name}`));
  if (faulty.length > 0) return gap(`failed: ${few(faulty.map(({ name }) => name))}`);
  return measured(`${stories.length} stories`);
}

function rowOf(
  title: string,
  stories: StoryEntry[],
  lines: StoryLine[],
  others: Others,
  { failed, isPinned }: Scope,
): Row {
  const kind = title.startsWith('Screens/') ? 'screen' : 'component';
  return {
    title,
    kind,
    stories: stories.length,
    cells: {
      play: playCell(stories, lines, failed),
      ...proofCells(lines, kind, isPinned),
      keyboard: keyboardCell({ title, kind }, lines, others),
      clipping: clippingCell({ title }, others),
      copy: copyCell(lines, others),
    },
  };
}

/** A component without a story is a gap in every column. */
function unseen(name: string): Row {
  const cell = gap('no story shows it');
  return {
    title: `Components/${name}`,
    kind: 'component',
    stories: 0,
    // `columns` lists every key.
    cells: Object.fromEntries(columns.map((column) => [column, cell])) as Record<Column, Cell>,
  };
}

/** For each component and screen: measured, exempt with a reason, or a gap. */
export function coverageOf(lines: StoryLine[], others: Others, scope: Scope): Coverage {
  const groups = new Map<string, StoryEntry[]>();
  for (const story of scope.stories) {
    if (!/^(?:Components|Screens)\//.test(story.title)) continue;
    const title = rowTitle(story.title);
    groups.set(title, [...(groups.get(title) ?? []), story]);
  }
  const linesOf = (title: string) => lines.filter(({ story }) => rowTitle(story.title) === title);
  const rows = [
    ...[...groups].map(([title, stories]) => rowOf(title, stories, linesOf(title), others, scope)),
    ...scope.unseen.map(unseen),
  ];
  const gaps = rows.flatMap(({ title, cells }) =>
    columns
      .filter((column) => cells[column].state === 'gap')
      .map((column) => ({ title, column, note: cells[column].note })),
  );
  return { rows, gaps };
}
