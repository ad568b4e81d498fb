/** What the ledger says of each component and screen. */
export const columns = [
  'play',
  'ltr',
  'rtl',
  'mirror',
  'bidi',
  'fit',
  'dark',
  'axe',
  'switch',
  'keyboard',
  'ink',
  'visual',
  'copy',
  'spacing',
  'colours',
  'phone',
] as const;

/** Columns that are proved on whole screens, and for components nowhere else. */
export const screensOnly: readonly Column[] = ['spacing', 'colours', 'phone'];

export type Column = (typeof columns)[number];

/**
 * `measured`: looked at in every story. `excused`: left out somewhere, in writing. `none`: there is
 * nothing of the kind to look at. `screens`: a component, in a column of screens only. `open`: people have not reviewed all of its wording. `gap`: nobody
 * looked and nobody said why.
 */
export type State = 'measured' | 'excused' | 'none' | 'screens' | 'open' | 'gap';

export interface Cell {
  state: State;
  /** How much was looked at, which reason was written, or what is missing. */
  note: string;
}

export interface Row {
  /** As in the sidebar: `Components/Button`, `Screens/Log in`. */
  title: string;
  kind: 'component' | 'screen';
  stories: number;
  cells: Record<Column, Cell>;
}

export interface Ledger {
  rows: Row[];
  gaps: { title: string; column: Column; note: string }[];
}
