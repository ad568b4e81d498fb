import { cx } from 'class-variance-authority';

/** Eight stitches in a square, in the order they are laid: clockwise in both directions. */
const stitches = [
  [3, 3],
  [8, 3],
  [13, 3],
  [13, 8],
  [13, 13],
  [8, 13],
  [3, 13],
  [3, 8],
] as const;

const stepMs = 150;

export interface StitchLoaderProps {
  className?: string;
}

/**
 * The mark of work in progress, 1em square. It is decoration: the words beside it, or the status
 * around it, tell that something is under way. With reduced motion it stands still.
 */
export function StitchLoader({ className }: StitchLoaderProps) {
  return (
    <svg
      data-slot="stitch-loader"
      viewBox="0 0 16 16"
      aria-hidden
      className={cx('block size-[1em] shrink-0', className)}
    >
      {stitches.map(([x, y], index) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y - 2.2}l2.2 2.2-2.2 2.2-2.2-2.2z`}
          className="animate-stitch fill-current opacity-20 motion-reduce:animate-none motion-reduce:opacity-70"
          style={{ animationDelay: `${(index - stitches.length) * stepMs}ms` }}
        />
      ))}
    </svg>
  );
}
