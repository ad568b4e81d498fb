import { cx } from 'class-variance-authority';
import type { MotifColours } from './colours';
import { type Pattern, type Stitch, widthOf } from './pattern';
import { Threads } from './threads';

export interface StitchesProps {
  /** The grid to draw, as it is. */
  pattern: Pattern;
  /** How wide one stitch is, in whole pixels. */
  cell: number;
  stitch: Stitch;
  colors: MotifColours;
  /** What it says. Without it the drawing is hidden decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A grid at a whole number of pixels, the same for every brand: marks and glyphs are drawn with it. */
export function Stitches({ pattern, cell, stitch, colors, label, className }: StitchesProps) {
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
