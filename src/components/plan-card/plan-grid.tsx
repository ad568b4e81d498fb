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

/** Plans as one ruled object: four columns, two by two below 1100 px, one below 768 px. */
export function PlanGrid({ children, loading = false, className }: PlanGridProps) {
  return (
    <div
      data-slot="plan-grid"
      aria-busy={loading || undefined}
      className={cx(
        'grid rounded-lg border border-hairline-strong bg-surface *:border-hairline',
        'max-md:*:not-first:border-t',
        'md:max-[1099px]:grid-cols-2 md:max-[1099px]:*:even:border-s md:max-[1099px]:*:nth-[n+3]:border-t',
        'min-[1100px]:grid-cols-4 min-[1100px]:*:not-first:border-s',
        className,
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
  );
}
