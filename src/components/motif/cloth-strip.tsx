import { cx } from 'class-variance-authority';
import { type ComponentProps, useId } from 'react';
import { clothPattern } from './generated-patterns/cloth';
import { type Pattern, widthOf } from './pattern';
import { Threads } from './threads';
import { usePattern } from './use-pattern';

const cell = 8;
const strip = 160;

/** A strip of embroidered cloth across the page, with one whole star in the middle. */
export function ClothStrip({ className, ...props }: Omit<ComponentProps<'div'>, 'children'>) {
  const own = usePattern(clothPattern);
  return (
    <div
      {...props}
      data-slot="cloth-strip"
      aria-hidden
      className={cx('h-[160px] overflow-hidden bg-cloth', className)}
    >
      {own && <Strip pattern={own} />}
    </div>
  );
}

function Strip({ pattern }: { pattern: Pattern }) {
  const id = useId();
  const width = widthOf(pattern) * cell;
  const height = pattern.length * cell;
  // The cloth consists of two squares, one above the other; the star is the centre of the upper
  // one.
  const star = { x: width / 2, y: height / 4 + cell / 2 };
  return (
    <svg width="100%" height={strip} className="block">
      <pattern
        id={id}
        width={width}
        height={height}
        viewBox={`0 0 ${widthOf(pattern)} ${pattern.length}`}
        patternUnits="userSpaceOnUse"
        patternTransform={`translate(${-star.x} ${strip / 2 - star.y})`}
      >
        <Threads pattern={pattern} stitch="cross" colors="cloth" />
      </pattern>
      {/* Positioned from the middle of the strip, so that the star is centred at every width. */}
      <svg x="50%" className="overflow-visible">
        <rect x="-50%" width="100%" height={strip} fill={`url(#${id})`} />
      </svg>
    </svg>
  );
}
