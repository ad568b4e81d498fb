import type { MotifColours } from './colours';
import type { Pattern, Stitch } from './pattern';
import { Stitches } from './stitches';
import { usePattern } from './use-pattern';

export interface MotifProps {
  /**
   * The grid to draw. Import it by name (`replyPattern`), so that a page bundles only the patterns
   * it shows.
   */
  pattern: Pattern;
  /**
   * Size of one stitch in whole pixels: 2 or 3 for squares, 4 and more for crosses.
   * @default 5
   */
  cell?: number;
  /**
   * Stitch shape: squares for marks and bands, crosses for medallions and cloth.
   * @default 'cross'
   */
  stitch?: Stitch;
  /**
   * The colour scheme of the threads.
   * @default 'page'
   */
  colors?: MotifColours;
  /**
   * The accessible name of a motif that replaces text (the 404). Without it the motif is hidden
   * from screen readers.
   */
  label?: string;
  className?: string;
}

/**
 * One cross-stitch pattern, or the brand's replacement for it. It is decorative, never indicates a
 * state, is never mirrored, and is always aligned to whole pixels. A brand without motifs omits it;
 * one that replaces text is then written out.
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
