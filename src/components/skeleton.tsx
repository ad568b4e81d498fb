import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /**
   * Width of each line in percent of the container; one line per entry.
   * @default [40, 100, 72]
   */
  lines?: readonly number[];
}

/**
 * Placeholder stitches where lines of text will appear. It does not shimmer and is hidden from
 * screen readers: the status around it announces the loading.
 */
export function Skeleton({ lines = [40, 100, 72], className, ...props }: SkeletonProps) {
  return (
    <span
      {...props}
      aria-hidden
      data-slot="skeleton"
      className={cx(
        // Appears after 150 ms, so that fast responses do not flash.
        'grid gap-2.5 opacity-100 transition-opacity delay-[150ms] duration-instant starting:opacity-0',
        className,
      )}
    >
      {lines.map((length, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- lines are identified by position only
          key={index}
          style={{
            inlineSize: `${length}%`,
            maxInlineSize: `calc(round(down, ${length}%, 8px) - 2px)`,
          }}
          className="block h-[14px] rounded-sm bg-[repeating-linear-gradient(calc(180deg-var(--dir)*90deg),var(--color-hairline)_0_6px,transparent_6px_8px)] forced-colors:border forced-colors:border-[GrayText]"
        />
      ))}
    </span>
  );
}
