import { cx } from 'class-variance-authority';
import { useId } from 'react';
import type { MotifColours } from './colours';
import { type Pattern, type Stitch, widthOf } from './pattern';
import { Threads } from './threads';
import { usePattern } from './use-pattern';

export interface MotifBandProps {
  /** The grid that repeats, such as `linkPattern`. */
  pattern: Pattern;
  /**
   * Size of one stitch in whole pixels.
   * @default 3
   */
  cell?: number;
  /**
   * Stitch shape: squares for bands, crosses for large stitches.
   * @default 'square'
   */
  stitch?: Stitch;
  /**
   * The colour scheme of the threads.
   * @default 'page'
   */
  colors?: MotifColours;
  className?: string;
}

/**
 * A pattern repeated across the width of its container. It is in the DOM once: an SVG pattern
 * repeats it, with an id that is unique however many bands the page has. A brand without motifs
 * gets a rule instead.
 */
export function MotifBand({
  pattern,
  cell = 3,
  stitch = 'square',
  colors = 'page',
  className,
}: MotifBandProps) {
  const id = useId();
  const own = usePattern(pattern);
  if (!own) {
    return (
      <span
        data-slot="motif-band"
        aria-hidden
        className={cx(
          'block h-px w-full',
          colors === 'page' ? 'bg-thread' : 'bg-cloth-c',
          className,
        )}
      />
    );
  }
  const width = widthOf(own);
  const height = own.length;
  return (
    <svg
      data-slot="motif-band"
      aria-hidden
      height={height * cell}
      shapeRendering={stitch === 'square' ? 'crispEdges' : undefined}
      className={cx('block w-full', className)}
    >
      <pattern
        id={id}
        width={width * cell}
        height={height * cell}
        viewBox={`0 0 ${width} ${height}`}
        patternUnits="userSpaceOnUse"
      >
        <Threads pattern={own} stitch={stitch} colors={colors} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
