import type { MotifColours } from './colours';
import type { Pattern, Stitch } from './pattern';
import { Stitches } from './stitches';
import { usePattern } from './use-pattern';

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
 * One cross-stitch pattern, or what the brand has in its place. It is decoration and never a state, it
 * is never mirrored, and it always stands at a whole number of pixels. A brand without motif leaves it
 * out; what stands for words is then written.
 */
export function Motif({
  pattern,
  cell = 5,
  stitch = 'cross',
  colors = 'page',
  label,
  className,
}: MotifProps) {
  const own = usePattern(pattern);
  if (own) return <Stitches {...{ pattern: own, cell, stitch, colors, label, className }} />;
  return label ? <span className="text-5xl font-label">{label}</span> : null;
}
