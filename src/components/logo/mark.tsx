import { cx } from 'class-variance-authority';
import { useBrand } from '../../foundations';
import { type MotifColours, markPattern } from '../motif';
import { Stitches } from '../motif/stitches';

export interface MarkProps {
  /**
   * How wide one stitch is: 3 px in headers (33 by 21), 5 and more for crosses. A brand's own mark
   * keeps its own size.
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

const grounds = { page: 'page', cloth: 'cloth', quiet: 'cloth', ink: 'print' } as const;

/** The brand's mark, ours or its own: it is the same in both directions. */
export function Mark({ cell = 3, colors = 'page', className }: MarkProps) {
  const { mark: Own } = useBrand();
  if (Own) {
    return (
      <span
        data-slot="brand-mark"
        aria-hidden
        className={cx(
          'block shrink-0 [&>svg]:block [&>svg]:max-h-[24px] [&>svg]:max-w-[40px]',
          className,
        )}
      >
        <Own ground={grounds[colors]} />
      </span>
    );
  }
  return (
    <Stitches
      pattern={markPattern}
      cell={cell}
      stitch={cell < 5 ? 'square' : 'cross'}
      colors={colors}
      className={className}
    />
  );
}
