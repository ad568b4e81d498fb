import { cx } from 'class-variance-authority';
import type { MotifColours } from './colours';
import { type Pattern, type Stitch, widthOf } from './pattern';
import { Threads } from './threads';

export interface StitchesProps {
  /** The grid to draw, without the brand's replacement. */
  pattern: Pattern;
  /** Size of one stitch in whole pixels. */
  cell: number;
  stitch: Stitch;
  colors: MotifColours;
  /** The accessible name. Without it the drawing is hidden from screen readers. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Draws a grid aligned to whole pixels, the same for every brand. Marks and glyphs use it. */
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
