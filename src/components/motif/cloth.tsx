import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { clothPattern } from './patterns/cloth';
import { widthOf } from './pattern';
import { Threads } from './threads';

/** The embroidered panel is drawn at 8 px a stitch and never scaled. */
const cell = 8;
const width = widthOf(clothPattern) * cell;
const height = clothPattern.length * cell;

export interface ClothProps {
  /**
   * Beside a form the threads are olive and sumac stays in the cores.
   * @default false
   */
  quiet?: boolean;
  /**
   * Which half shows where the panel is narrower than the embroidery: the one at its own start, or
   * the one that ends at its end.
   * @default 'start'
   */
  show?: 'start' | 'end';
  /** Gives the panel its size: 472 px in full, 236 px for half. */
  className?: string;
}

/** A panel of embroidered cloth, repeated downwards for as long as its place is. */
export function Cloth({ quiet = false, show = 'start', className }: ClothProps) {
  const id = useId();
  return (
    <div
      data-slot="cloth"
      data-quiet={quiet || undefined}
      aria-hidden
      className={cx('relative overflow-hidden bg-cloth', className)}
    >
      <svg
        width={width}
        height="100%"
        className={cx(
          'absolute inset-y-0 block h-full',
          show === 'start' ? 'inset-s-0' : 'inset-e-0',
        )}
      >
        <pattern
          id={id}
          width={width}
          height={height}
          viewBox={`0 0 ${widthOf(clothPattern)} ${clothPattern.length}`}
          patternUnits="userSpaceOnUse"
        >
          <Threads pattern={clothPattern} stitch="cross" colors={quiet ? 'quiet' : 'cloth'} />
        </pattern>
        <rect width={width} height="100%" fill={`url(#${id})`} />
      </svg>
    </div>
  );
}
