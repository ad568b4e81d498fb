import { type VariantProps, cva, cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Message } from '../foundations';
import { useMergedRef } from './shared/use-merged-ref';
import { VisuallyHidden } from './visually-hidden';

const hidden = { md: 'max-md:hidden', lg: 'max-lg:hidden', mdToLg: 'md:max-lg:hidden', never: '' };

/** Stacked rows, below 768 px, show every column. */
const unlessStacked = { md: 'never', lg: 'mdToLg', never: 'never' } as const;

/**
 * Below 768 px the table's parts are no longer displayed as table boxes, so each has an explicit
 * role. The rule between rows is then on the row, and from 768 px on its cells.
 */
const rowRecipe = cva('md:hover:*:bg-sunken', {
  variants: {
    narrow: {
      rows: 'max-md:grid max-md:gap-1 max-md:border-b max-md:border-hairline max-md:py-3',
      pairs:
        'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:border-b max-md:border-hairline max-md:py-3',
      column:
        'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:border-b max-md:border-hairline max-md:py-3',
      table: '',
    },
  },
});

const cellRecipe = cva(
  'min-w-0 align-baseline font-regular md:border-b md:border-hairline md:px-4 md:py-3 md:first:ps-0',
  {
    variants: {
      align: { start: 'text-start', end: 'whitespace-nowrap md:text-end' },
      narrow: {
        rows: 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:wrap-anywhere',
        pairs: 'max-md:wrap-anywhere',
        column: 'max-md:not-first:text-end max-md:wrap-anywhere',
        table:
          'max-md:border-b max-md:border-hairline max-md:px-2 max-md:py-2.5 max-md:first:ps-0 max-md:last:pe-0',
      },
      rowHeader: { true: 'font-label text-start', false: '' },
      highlight: { true: 'md:bg-primary-tint', false: 'md:last:pe-0' },
      hideBelow: hidden,
    },
    compoundVariants: [{ narrow: 'pairs', align: 'end', className: 'max-md:text-end' }],
  },
);

const headRecipe = cva(
  'border-b border-hairline-strong px-2 py-2 align-baseline text-xs font-regular text-text-subtle first:ps-0 md:sticky md:top-(--table-top,0px) md:z-sticky md:px-4',
  {
    variants: {
      align: { start: 'text-start', end: 'text-end' },
      highlight: {
        true: 'bg-primary-tint',
        false: 'bg-(--table-ground,var(--color-canvas)) last:pe-0',
      },
      hideBelow: hidden,
    },
  },
);

/**
 * Some browsers drop the roles of table elements that are not displayed as table boxes, as on
 * narrow screens. HTML does not allow these roles as attributes on the same elements, so a ref sets
 * them after mount.
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

export interface MissingValueProps extends ComponentProps<'span'> {
  /** The screen-reader text. @default "Not included" */
  children?: ReactNode;
}

/** An en dash for a missing value, with text for screen readers. */
export function MissingValue({
  children = <Message id="app.table.missing" />,
  className,
  ...props
}: MissingValueProps) {
  return (
    <span {...props} data-slot="missing-value" className={cx('text-text-subtle', className)}>
      <span aria-hidden>{'\u2013'}</span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </span>
  );
}

export interface TableColumn<Row> {
  key: string;
  /** The column's header. In stacked rows it labels the value. */
  header: ReactNode;
  /**
   * Renders the value. Wrap a machine value in `<Ltr>`, with `wrap-anywhere` if it may be longer than
   * its column; for a missing value return `<MissingValue>`.
   */
  cell: (row: Row) => ReactNode;
  /**
   * Alignment of the column: `end` for amounts of a ledger; numbers to compare are aligned at the
   * start.
   * @default 'start'
   */
  align?: NonNullable<VariantProps<typeof cellRecipe>['align']>;
  /** Makes the cells row headers. At most one column, the first. @default false */
  rowHeader?: boolean;
  /** Hides the header visually, for a column of links. @default false */
  headerHidden?: boolean;
  /** Marks the recommended column with a tint. @default false */
  highlight?: boolean;
  /**
   * Hides the column on screens narrower than this, except in stacked rows (`narrow="rows"`).
   * @default 'never'
   */
  hideBelow?: keyof typeof unlessStacked;
}

export interface TableGroup<Row> {
  key: string;
  /** Title above the group's rows. */
  title?: ReactNode;
  rows: readonly Row[];
}

export interface TableProps<Row> extends Omit<ComponentProps<'table'>, 'children'> {
  /** The table's caption for screen readers; a heading above shows it to everyone else. */
  caption: ReactNode;
  /** The columns, in reading order. */
  columns: readonly TableColumn<Row>[];
  /** The rows, in groups. A single group without a title makes a plain table. */
  groups: readonly TableGroup<Row>[];
  /** Returns a unique key for a row. */
  rowKey: (row: Row) => string;
  /**
   * Layout below 768 px: `rows` shows each label before its value, `pairs` sets two values per line
   * (payments), `column` shows the row's name and one other column (`shown`), `table` keeps the few
   * short columns of a comparison.
   * @default 'rows'
   */
  narrow?: NonNullable<VariantProps<typeof rowRecipe>['narrow']>;
  /** The key of the column that `narrow="column"` shows. */
  shown?: string;
}

/**
 * Scrolls a focused element in a row clear of the sticky header, which may have three lines. A
 * scroll margin on the element itself does not work: Chromium decides by the element's own box
 * whether to scroll.
 */
const clearOfHead =
  'md:[:root:has(&:focus-within)]:scroll-pt-[calc(var(--table-top,0px)+var(--space-16))]';

/**
 * A semantic table with a sticky header. On narrow screens the same table is stacked into rows,
 * unless its columns are few and short; nothing scrolls sideways.
 */
export function Table<Row>({
  caption,
  columns,
  groups,
  rowKey,
  narrow = 'rows',
  shown,
  className,
  ref,
  ...props
}: TableProps<Row>) {
  // On a narrow screen the other columns of a comparison are hidden from everyone, including screen
  // readers.
  const hiding = ({ key, rowHeader = false, hideBelow = 'never' }: TableColumn<Row>) => {
    if (narrow === 'rows') return unlessStacked[hideBelow];
    return narrow === 'column' && !rowHeader && key !== shown ? 'md' : hideBelow;
  };

  const stacked = narrow === 'table' ? '' : 'max-md:block';
  const tinted = columns.findIndex(({ highlight }) => highlight);

  return (
    <table
      {...props}
      ref={useMergedRef<HTMLTableElement>(asTable, ref)}
      data-slot="table"
      data-narrow={narrow}
      className={cx(
        'w-full border-separate border-spacing-0 text-sm',
        stacked,
        clearOfHead,
        className,
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead ref={asRowGroup} className={narrow === 'table' ? '' : 'max-md:sr-only'}>
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
        <tbody key={group.key} ref={asRowGroup} className={stacked}>
          {group.title !== undefined && (
            <tr ref={asRow} className={stacked}>
              <th
                ref={asRowHeader}
                scope="rowgroup"
                colSpan={tinted > 0 ? tinted : columns.length}
                className={cx(
                  'border-b border-hairline pt-6 pb-2 text-start text-xs font-regular text-text-subtle',
                  stacked,
                )}
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

/** Continues the tint of the recommended column through a group's title row. */
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
  narrow: NonNullable<VariantProps<typeof rowRecipe>['narrow']>;
  hideBelow: NonNullable<VariantProps<typeof cellRecipe>['hideBelow']>;
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
      {/* Hidden from screen readers, which announce the column header with each cell anyway. */}
      {narrow === 'rows' && !rowHeader && (
        <span aria-hidden className="shrink-0 text-xs text-text-subtle md:hidden">
          {header}
        </span>
      )}
      {/* Wraps the values, so that they are one flex item of the narrow row. */}
      <span
        className={narrow === 'rows' ? cx('min-w-0', !rowHeader && 'max-md:text-end') : undefined}
      >
        {children}
      </span>
    </Root>
  );
}
