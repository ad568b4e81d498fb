import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Message } from '../../foundations';
import { Skeleton } from '../skeleton';
import { VisuallyHidden } from '../visually-hidden';
import { planRows } from './plan-rows';

export interface PlanGridProps {
  /** `PlanCard`s, from the smallest plan to the largest. Four fill the grid. */
  children?: ReactNode;
  /** The plans are being fetched: their places show stitches. @default false */
  loading?: boolean;
  className?: string;
}

const places = ['1', '2', '3', '4'];

/** A line of stitches for each row of a plan, as long as its words are. */
const rows = [[40], [85], [50], [60], [100]];

/**
 * Plans as one ruled object: four columns where a column can hold a price and a button, two by two in
 * less room, one in less still. It asks its own room and not the window's, and stands anywhere.
 */
export function PlanGrid({ children, loading = false, className }: PlanGridProps) {
  return (
    <div
      data-slot="plan-grid"
      aria-busy={loading || undefined}
      className={cx('@container', className)}
    >
      <div
        className={cx(
          'grid rounded-lg border border-hairline-strong bg-surface *:border-hairline',
          '@max-[640px]:*:not-first:border-t',
          '@min-[640px]:@max-[1030px]:grid-cols-2 @min-[640px]:@max-[1030px]:*:even:border-s @min-[640px]:@max-[1030px]:*:nth-[n+3]:border-t',
          '@min-[1030px]:grid-cols-4 @min-[1030px]:*:not-first:border-s',
        )}
      >
        {loading
          ? places.map((place) => (
              <div key={place} data-slot="plan-skeleton" className={cx(planRows, 'gap-y-3')}>
                {rows.map((lines) => (
                  <Skeleton key={lines.join('')} lines={lines} className="content-center" />
                ))}
                <Skeleton lines={[70, 60, 50, 55]} className="mt-3" />
                {place === '1' && (
                  <VisuallyHidden role="status">
                    <Message id="app.loading.label" />
                  </VisuallyHidden>
                )}
              </div>
            ))
          : children}
      </div>
    </div>
  );
}
