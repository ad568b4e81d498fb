import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden';
import { asCell, asColumnHeader, asRow, asRowGroup, asRowHeader, asTable } from './roles';
import { cellRecipe, headRecipe, rowRecipe } from './table.variants';

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
  /** The head is for those who listen only: a column of links. @default false */
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
  /** What the table holds, for those who listen; a heading stands above it for the others. */
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
      {/* The head says it already to those who listen. */}
      {narrow === 'rows' && !rowHeader && (
        <span aria-hidden className="shrink-0 text-xs text-text-subtle md:hidden">
          {header}
        </span>
      )}
      {narrow === 'rows' && !rowHeader ? (
        <span className="min-w-0 max-md:text-end">{children}</span>
      ) : (
        children
      )}
    </Root>
  );
}
