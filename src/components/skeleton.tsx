import { cx } from 'class-variance-authority';

export interface SkeletonProps {
  /**
   * How long each line is, in percent of the place. One line for each.
   * @default [40, 100, 72]
   */
  lines?: readonly number[];
  className?: string;
}

/**
 * Stitches where known lines will stand. It does not shimmer, and it says nothing: the status around
 * it tells that something is loading.
 */
export function Skeleton({ lines = [40, 100, 72], className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-slot="skeleton"
      className={cx(
        // Known places appear after 150 ms, so that a quick answer does not flash.
        'grid gap-2.5 opacity-100 transition-opacity delay-[150ms] duration-instant starting:opacity-0',
        className,
      )}
    >
      {lines.map((length, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- lines are told apart by their place only
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
