import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { useBrand } from '../../foundations/brand-context';
import { strokeOfCross } from './pattern';

const cell = 8;
/** One stitch and a gap of the same length: without the gap they would look like a rope. */
const pitch = 2 * cell;

/**
 * A vertical line of crosses that fills the height of its container and connects the steps of a
 * list.
 */
export function ThreadLine({ className }: { className?: string }) {
  const id = useId();
  if (useBrand().motif === 'none') {
    return (
      <span
        data-slot="thread-line"
        aria-hidden
        className={cx('block w-px bg-hairline-strong', className)}
      />
    );
  }
  return (
    <svg
      data-slot="thread-line"
      aria-hidden
      width={cell}
      height="100%"
      className={cx('block text-thread', className)}
    >
      <pattern id={id} width={cell} height={pitch} viewBox="0 0 1 2" patternUnits="userSpaceOnUse">
        <path
          d="M.16 .16L.84 .84M.84 .16L.16 .84"
          fill="none"
          stroke="currentColor"
          strokeWidth={strokeOfCross}
          strokeLinecap="round"
        />
      </pattern>
      <rect width={cell} height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
