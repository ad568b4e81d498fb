import { Motif, type MotifColours, markPattern } from '../motif';

export interface MarkProps {
  /**
   * How wide one stitch is: 3 px in headers (33 by 21), 5 and more for crosses.
   * @default 3
   */
  cell?: number;
  /**
   * On the page or on cloth. One colour (`ink`) is for print only.
   * @default 'page'
   */
  colors?: MotifColours;
  className?: string;
}

/** The brand's mark: two links of one thread. It is the same in both directions. */
export function Mark({ cell = 3, colors = 'page', className }: MarkProps) {
  return (
    <Motif
      pattern={markPattern}
      cell={cell}
      stitch={cell < 5 ? 'square' : 'cross'}
      colors={colors}
      className={className}
    />
  );
}
