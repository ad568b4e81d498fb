import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import { Message, useFormat, useText } from '../foundations';
import { Button } from './button';
import { nextGlyph, previousGlyph } from './icon';
import { useControllable } from './shared/use-controllable';

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The current page, starting at 1, when controlled. */
  page?: number;
  /** The initial page when uncontrolled. @default 1 */
  defaultPage?: number;
  /** Rows per page. @default 20 */
  pageSize?: number;
  /** Total number of rows. */
  total: number;
  /** Called with the requested page, starting at 1. */
  onPageChange?: (page: number) => void;
  /** Shows that the next page is loading and ignores both buttons. @default false */
  loading?: boolean;
  /** Replaces the accessible name. @default "Pages" */
  label?: string;
}

/**
 * Shows which rows are visible, with buttons for the previous and the next page where there is more
 * than one.
 */
export function Pagination({
  page: givenPage,
  defaultPage = 1,
  pageSize = 20,
  total,
  onPageChange,
  loading = false,
  label,
  className,
  ...props
}: PaginationProps) {
  const text = useText();
  const { number } = useFormat();
  const [requested, setPage] = useControllable(givenPage, defaultPage, onPageChange);
  const last = Math.max(1, Math.ceil(total / pageSize));
  // The total may have shrunk since the page was requested.
  const page = Math.min(requested, last);
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);

  return (
    <nav
      {...props}
      aria-label={label ?? text('app.pagination.aria')}
      data-slot="pagination"
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4 text-xs text-text-muted',
        className,
      )}
    >
      <p aria-live="polite">
        <Message
          id="app.pagination.range"
          values={{ from: number(from), to: number(to), all: number(total) }}
        />
      </p>
      {last > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            startIcon={previousGlyph}
            disabled={loading || page <= 1}
            onClick={() => setPage(page - 1)}
          >
            <Message id="app.pagination.previous" />
          </Button>
          <Button
            size="sm"
            endIcon={nextGlyph}
            disabled={loading || page >= last}
            onClick={() => setPage(page + 1)}
          >
            <Message id="app.pagination.next" />
          </Button>
        </div>
      )}
    </nav>
  );
}
