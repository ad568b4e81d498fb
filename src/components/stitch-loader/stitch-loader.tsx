import { cx } from 'class-variance-authority';

/**
 * Eight stitches in a square, in the order they are laid: clockwise in both directions, each 150 ms
 * after the last. Their turns are classes, since a page's policy lets no style attribute in.
 */
const stitches = [
  [3, 3, '[animation-delay:-1200ms]'],
  [8, 3, '[animation-delay:-1050ms]'],
  [13, 3, '[animation-delay:-900ms]'],
  [13, 8, '[animation-delay:-750ms]'],
  [13, 13, '[animation-delay:-600ms]'],
  [8, 13, '[animation-delay:-450ms]'],
  [3, 13, '[animation-delay:-300ms]'],
  [3, 8, '[animation-delay:-150ms]'],
] as const;

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
      {stitches.map(([x, y, turn]) => (
        <path
          key={turn}
          d={`M${x - 2.2} ${y}l2.2-2.2 2.2 2.2-2.2 2.2z`}
          className={cx(
            'animate-stitch fill-current opacity-20 motion-reduce:animate-none motion-reduce:opacity-70',
            turn,
          )}
        />
      ))}
    </svg>
  );
}
