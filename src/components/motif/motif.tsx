import { cx } from 'class-variance-authority';
import type { MotifColours } from './colours';
import { type Pattern, type Stitch, widthOf } from './pattern';
import { Threads } from './threads';

export interface MotifProps {
  /** The grid to draw, imported by name (`replyPattern`), so that a page carries only what it shows. */
  pattern: Pattern;
  /**
   * How wide one stitch is, in whole pixels: 2 or 3 for squares, 4 and more for crosses.
   * @default 5
   */
  cell?: number;
  /**
   * Squares are for marks and bands, crosses for medallions and cloth.
   * @default 'cross'
   */
  stitch?: Stitch;
  /**
   * Which threads it is sewn with.
   * @default 'page'
   */
  colors?: MotifColours;
  /** What it says, when it stands for words (the 404). Without it the motif is hidden decoration. */
  label?: string;
  className?: string;
}

/**
 * One cross-stitch pattern. It is decoration and never a state, it is never mirrored, and it always
 * stands at a whole number of pixels.
 */
export function Motif({
  pattern,
  cell = 5,
  stitch = 'cross',
  colors = 'page',
  label,
  className,
}: MotifProps) {
  const width = widthOf(pattern);
  const height = pattern.length;
  return (
    <svg
      data-slot="motif"
      width={width * cell}
      height={height * cell}
      viewBox={`0 0 ${width} ${height}`}
      shapeRendering={stitch === 'square' ? 'crispEdges' : undefined}
      className={cx('block shrink-0', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Threads pattern={pattern} stitch={stitch} colors={colors} />
    </svg>
  );
}
