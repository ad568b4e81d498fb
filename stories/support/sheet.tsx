import type { ReactNode } from 'react';

const themes = ['light', 'dark'] as const;

export interface SheetProps {
  /** The rows, in the order a reader should compare them. */
  children: ReactNode;
  /**
   * Sets the grounds below one another: for parts that ask the window, not their box, how wide they
   * are.
   * @default false
   */
  wide?: boolean;
}

/**
 * A test sheet: the same rows on a light and a dark ground, side by side. With its right-to-left
 * twin it shows every state in four columns, as the design's sheets do.
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
  /** What the row compares. English, for designers; it is no copy of the product. */
  label: string;
  children: ReactNode;
  /** Things of full width stand below one another. @default false */
  stacked?: boolean;
}

/** One line of a sheet. */
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
