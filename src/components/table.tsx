import { cva, cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Message } from '../foundations';
import { VisuallyHidden } from './visually-hidden';

/**
 * Below 768 px the parts of the table are no longer table boxes, so each says its role in the markup.
 * The rule between rows then belongs to the row, and from 768 px to its cells.
 */
const rowRecipe = cva('md:hover:*:bg-sunken', {
  variants: {
    narrow: {
      rows: 'max-md:grid max-md:gap-1 max-md:border-b max-md:border-hairline max-md:py-3',
      pairs:
        'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:border-b max-md:border-hairline max-md:py-3',
      column:
        'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:border-b max-md:border-hairline max-md:py-3',
    },
  },
});

const cellRecipe = cva(
  'min-w-0 align-baseline font-regular wrap-anywhere md:border-b md:border-hairline md:px-4 md:py-3 md:first:ps-0',
  {
    variants: {
      align: { start: 'text-start', end: 'whitespace-nowrap md:text-end' },
      narrow: {
        rows: 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4',
        pairs: '',
        column: 'max-md:not-first:text-end',
      },
      // A name is not taken apart to make room for the values beside it.
      rowHeader: { true: 'font-label text-start md:wrap-break-word', false: '' },
      highlight: { true: 'md:bg-primary-tint', false: 'md:last:pe-0' },
      hideBelow: { md: 'max-md:hidden', lg: 'max-lg:hidden', never: '' },
    },
    compoundVariants: [{ narrow: 'pairs', align: 'end', className: 'max-md:text-end' }],
  },
);

const headRecipe = cva(
  'border-b border-hairline-strong px-4 py-2 align-baseline text-xs font-regular text-text-subtle first:ps-0 md:sticky md:top-(--table-top,0px) md:z-sticky',
  {
    variants: {
      align: { start: 'text-start', end: 'text-end' },
      highlight: {
        true: 'bg-primary-tint',
        false: 'bg-(--table-ground,var(--color-canvas)) last:pe-0',
      },
      hideBelow: { md: 'max-md:hidden', lg: 'max-lg:hidden', never: '' },
    },
  },
);

/**
 * Parts of a table that are no table boxes on a narrow screen lose their roles in some browsers. HTML
 * forbids to write them down again, so each part is given its own when it stands in the page.
 */
const as =
  (role: string) =>
  (element: HTMLElement | null): void =>
    element?.setAttribute('role', role);

const asTable = as('table');
const asRowGroup = as('rowgroup');
const asRow = as('row');
const asColumnHeader = as('columnheader');
const asRowHeader = as('rowheader');
const asCell = as('cell');

export interface MissingValueProps {
  /** What it says to screen-reader users. @default "Not included" */
  children?: ReactNode;
}

/** An en dash where a table has no value, and words for screen-reader users. */
export function MissingValue({ children = <Message id="app.table.missing" /> }: MissingValueProps) {
  return (
    <span data-slot="missing-value" className="text-text-subtle">
      <span aria-hidden>{'\u2013'}</span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  );
}

export interface TableColumn<Row> {
  key: string;
  /** What the column holds. It labels the value where rows stand alone. */
  header: ReactNode;
  /** The value. Wrap a machine value in `<Ltr>`; where there is none, give `<MissingValue>`. */
  cell: (row: Row) => ReactNode;
  /**
   * `end` is for amounts of a ledger; numbers that are compared stand at the start.
   * @default 'start'
   */
  align?: 'start' | 'end';
  /** Names its row. One column at most, the first. @default false */
  rowHeader?: boolean;
  /** The head is for screen-reader users only: a column of links. @default false */
  headerHidden?: boolean;
  /** The recommended column, on a tint. @default false */
  highlight?: boolean;
  /** Left out on narrower screens. @default 'never' */
  hideBelow?: 'md' | 'lg' | 'never';
}

export interface TableGroup<Row> {
  key: string;
  /** Over the rows of the group. */
  title?: ReactNode;
  rows: readonly Row[];
}

export interface TableProps<Row> {
  /** What the table holds, for screen-reader users; others see the heading above it. */
  caption: ReactNode;
  /** What is told of each row, in reading order. */
  columns: readonly TableColumn<Row>[];
  /** The rows, in groups; one group without a title is a plain table. */
  groups: readonly TableGroup<Row>[];
  /** Tells rows apart. */
  rowKey: (row: Row) => string;
  /**
   * Below 768 px: `rows` writes each label before its value, `pairs` sets two values a line (payments),
   * `column` shows the row's name and one column (`shown`).
   * @default 'rows'
   */
  narrow?: 'rows' | 'pairs' | 'column';
  /** The key of the column that `narrow="column"` shows. */
  shown?: string;
  className?: string;
}

/**
 * What takes focus in a row is scrolled clear of the head that stays in sight, which may have three
 * lines. A margin of its own would not do: Chromium sees by the bare box whether it must scroll.
 */
const clearOfHead =
  'md:[:root:has(&:focus-within)]:scroll-pt-[calc(var(--table-top,0px)+var(--space-16))]';

/**
 * A real table, whose head stays in sight while the page scrolls. On a narrow screen the same table
 * stands in rows; nothing scrolls sideways.
 */
export function Table<Row>({
  caption,
  columns,
  groups,
  rowKey,
  narrow = 'rows',
  shown,
  className,
}: TableProps<Row>) {
  // On a narrow screen the other columns of a comparison are not there for anyone.
  const hiding = ({ key, rowHeader = false, hideBelow = 'never' }: TableColumn<Row>) =>
    narrow === 'column' && !rowHeader && key !== shown ? 'md' : hideBelow;

  const tinted = columns.findIndex(({ highlight }) => highlight);

  return (
    <table
      ref={asTable}
      data-slot="table"
      data-narrow={narrow}
      className={cx(
        'w-full border-separate border-spacing-0 text-sm max-md:block',
        clearOfHead,
        className,
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead ref={asRowGroup} className="max-md:sr-only">
        <tr ref={asRow}>
          {columns.map((column) => (
            <th
              key={column.key}
              ref={asColumnHeader}
              scope="col"
              className={headRecipe({
                align: column.align ?? 'start',
                highlight: column.highlight ?? false,
                hideBelow: hiding(column),
              })}
            >
              {column.headerHidden ? (
                <VisuallyHidden>{column.header}</VisuallyHidden>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key} ref={asRowGroup} className="max-md:block">
          {group.title !== undefined && (
            <tr ref={asRow} className="max-md:block">
              <th
                ref={asRowHeader}
                scope="rowgroup"
                colSpan={tinted > 0 ? tinted : columns.length}
                className="border-b border-hairline pt-6 pb-2 text-start text-xs font-regular text-text-subtle max-md:block"
              >
                {group.title}
              </th>
              {tinted > 0 && <Tint after={columns.length - tinted - 1} />}
            </tr>
          )}
          {group.rows.map((row) => (
            <tr key={rowKey(row)} ref={asRow} className={rowRecipe({ narrow })}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} narrow={narrow} hideBelow={hiding(column)}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The tint of the recommended column goes on through the title of a group. */
function Tint({ after }: { after: number }) {
  return (
    <>
      <td aria-hidden className="border-b border-hairline bg-primary-tint max-md:hidden" />
      {after > 0 && (
        <td aria-hidden colSpan={after} className="border-b border-hairline max-md:hidden" />
      )}
    </>
  );
}

interface CellProps<Row> {
  column: TableColumn<Row>;
  narrow: 'rows' | 'pairs' | 'column';
  hideBelow: 'md' | 'lg' | 'never';
  children: ReactNode;
}

function Cell<Row>({ column, narrow, hideBelow, children }: CellProps<Row>) {
  const { align = 'start', rowHeader = false, highlight = false, header } = column;
  const Root = rowHeader ? 'th' : 'td';
  return (
    <Root
      ref={rowHeader ? asRowHeader : asCell}
      {...(rowHeader ? { scope: 'row' } : {})}
      className={cellRecipe({ align, narrow, rowHeader, highlight, hideBelow })}
    >
      {/* Screen readers announce the column's header with each cell. */}
      {narrow === 'rows' && !rowHeader && (
        <span aria-hidden className="shrink-0 text-xs text-text-subtle md:hidden">
          {header}
        </span>
      )}
      {/* One item of the narrow row, however many values it holds. */}
      {narrow === 'rows' ? (
        <span className={cx('min-w-0', !rowHeader && 'max-md:text-end')}>{children}</span>
      ) : (
        children
      )}
    </Root>
  );
}
