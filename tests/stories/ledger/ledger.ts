import type { StoryLine } from './lines';
import { type Others, copyCell, inkCell, keyboardCell } from './others';
import { gap, proofCells } from './proofs';
import { type Cell, type Column, type Ledger, type Row, columns } from './types';

/** `Components/Button/Sheets` belongs to `Components/Button`. */
const rowTitle = (title: string) => title.split('/').slice(0, 2).join('/');

function rowOf(title: string, lines: StoryLine[], others: Others, isPinned: boolean): Row {
  const kind = title.startsWith('Screens/') ? 'screen' : 'component';
  return {
    title,
    kind,
    stories: lines.length,
    cells: {
      ...proofCells(lines, kind, isPinned),
      keyboard: keyboardCell({ title, kind }, lines, others),
      ink: inkCell({ title }, others),
      copy: copyCell(lines, others),
    },
  };
}

/** A component that nothing shows is a gap in every column. */
function unseen(name: string): Row {
  const cell = gap('no story shows it');
  return {
    title: `Components/${name}`,
    kind: 'component',
    stories: 0,
    // The columns are all there are.
    cells: Object.fromEntries(columns.map((column) => [column, cell])) as Record<Column, Cell>,
  };
}

/** Component by component and screen by screen: measured, excused in writing, or a gap. */
export function ledgerOf(
  lines: StoryLine[],
  others: Others,
  { isPinned, unseen: names }: { isPinned: boolean; unseen: string[] },
): Ledger {
  const shown = lines.filter(({ story }) => /^(?:Components|Screens)\//.test(story.title));
  const groups = new Map<string, StoryLine[]>();
  for (const line of shown) {
    const title = rowTitle(line.story.title);
    groups.set(title, [...(groups.get(title) ?? []), line]);
  }
  const rows = [
    ...[...groups].map(([title, group]) => rowOf(title, group, others, isPinned)),
    ...names.map(unseen),
  ];
  const gaps = rows.flatMap(({ title, cells }) =>
    columns
      .filter((column) => cells[column].state === 'gap')
      .map((column) => ({ title, column, note: cells[column].note })),
  );
  return { rows, gaps };
}
