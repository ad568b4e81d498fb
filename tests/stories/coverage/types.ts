/** The report's columns for each component and screen. */
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
  'translate',
  'keyboard',
  'clipping',
  'visual',
  'copy',
  'spacing',
  'colours',
  'phone',
] as const;

export type Column = (typeof columns)[number];

/**
 * `measured`: checked in every story. `exempt`: skipped somewhere, with a written reason. `none`:
 * there is nothing to check. `screens`: a component, in a column for screens only. `open`: people
 * have not reviewed all of its wording. `gap`: neither checked nor exempt.
 */
export type State = 'measured' | 'exempt' | 'none' | 'screens' | 'open' | 'gap';

export interface Cell {
  state: State;
  /** How much was checked, the written reason, or what is missing. */
  note: string;
}

export interface Row {
  /** As in the sidebar: `Components/Button`, `Screens/Log in`. */
  title: string;
  kind: 'component' | 'screen';
  stories: number;
  cells: Record<Column, Cell>;
}

export interface Coverage {
  rows: Row[];
  gaps: { title: string; column: Column; note: string }[];
}
