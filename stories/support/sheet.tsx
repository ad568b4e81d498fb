import type { ReactNode } from 'react';

const themes = ['light', 'dark'] as const;

export interface SheetProps {
  /** The rows, in the order in which to compare them. */
  children: ReactNode;
  /**
   * Stacks the backgrounds vertically, for components with viewport media queries.
   * @default false
   */
  wide?: boolean;
}

/**
 * A test sheet: the same rows on a light and a dark background, side by side. With its
 * right-to-left twin it shows every state in four columns, like the design's sheets.
 */
export function Sheet({ children, wide = false }: SheetProps) {
  return (
    <div className={wide ? 'grid gap-4' : 'grid gap-4 lg:grid-cols-2'}>
      {themes.map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="grid min-w-0 content-start gap-5 rounded-lg border border-hairline bg-canvas p-5 text-text"
        >
          {children}
        </div>
      ))}
    </div>
  );
}

export interface RowProps {
  /** What the row compares. It is in English, for designers, and not product text. */
  label: string;
  children: ReactNode;
  /** Stacks full-width items vertically. @default false */
  stacked?: boolean;
}

/** One row of a sheet. */
export function Row({ label, children, stacked = false }: RowProps) {
  return (
    <section className="grid gap-2">
      <p lang="en" dir="ltr" data-sheet-label className="text-xs text-text-subtle">
        {label}
      </p>
      <div className={stacked ? 'grid gap-4' : 'flex flex-wrap items-start gap-3'}>{children}</div>
    </section>
  );
}

/** A sheet with a single row. */
export function RowSheet(props: RowProps) {
  return (
    <Sheet>
      <Row {...props} />
    </Sheet>
  );
}

/** Renders a sheet with a row for each value, which is its label. */
export const rowsOf =
  <const Value extends string | number>(
    values: readonly Value[],
    show: (value: Value) => ReactNode,
  ) =>
  () => (
    <Sheet>
      {values.map((value) => (
        <Row key={value} label={String(value)} stacked>
          {show(value)}
        </Row>
      ))}
    </Sheet>
  );

/** A row in which every part of a component is hovered, and one in which every part is focused. */
export function ForcedRows({ children }: { children: ReactNode }) {
  return (['hover', 'focus'] as const).map((state) => (
    <Row key={state} label={`Every part: ${state}`} stacked>
      <div data-force-parts={state} className="grid gap-4">
        {children}
      </div>
    </Row>
  ));
}
