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
   * How wide one stitch is, in whole pixels.
   * @default 3
   */
  cell?: number;
  /**
   * Squares for bands, crosses for large ones.
   * @default 'square'
   */
  stitch?: Stitch;
  /**
   * Which threads it is sewn with.
   * @default 'page'
   */
  colors?: MotifColours;
  className?: string;
}

/**
 * A pattern repeated over the width of its place. The page holds it once: the repeat is an SVG
 * pattern, whose id is unique however many bands a page has. A brand without motif has a rule there.
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
