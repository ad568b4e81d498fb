import { cx } from 'class-variance-authority';
import { type ComponentProps, useId } from 'react';
import { clothPattern } from './generated-patterns/cloth';
import { type Pattern, widthOf } from './pattern';
import { Threads } from './threads';
import { usePattern } from './use-pattern';

/** The embroidery is drawn at 8 px per stitch and never scaled. */
const cell = 8;

export interface ClothProps extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * Olive threads with sumac only in the cores, for use next to a form.
   * @default false
   */
  quiet?: boolean;
  /**
   * The visible half where the panel is narrower than the embroidery: from its start, or up to its
   * end.
   * @default 'start'
   */
  show?: 'start' | 'end';
  /** Must set the panel's size: 472 px wide in full, 236 px for half. */
  className?: string | undefined;
}

/**
 * A panel of embroidered cloth that repeats vertically to fill its height. A brand without motifs
 * gets the plain cloth.
 */
export function Cloth({ quiet = false, show = 'start', className, ...props }: ClothProps) {
  const own = usePattern(clothPattern);
  return (
    <div
      {...props}
      data-slot="cloth"
      data-quiet={quiet || undefined}
      aria-hidden
      className={cx('relative overflow-hidden bg-cloth', className)}
    >
      {own && <Embroidery pattern={own} quiet={quiet} show={show} />}
    </div>
  );
}

function Embroidery({
  pattern,
  quiet,
  show,
}: { pattern: Pattern } & Required<Pick<ClothProps, 'quiet' | 'show'>>) {
  const id = useId();
  const width = widthOf(pattern) * cell;
  return (
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
        height={pattern.length * cell}
        viewBox={`0 0 ${widthOf(pattern)} ${pattern.length}`}
        patternUnits="userSpaceOnUse"
      >
        <Threads pattern={pattern} stitch="cross" colors={quiet ? 'quiet' : 'cloth'} />
      </pattern>
      <rect width={width} height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
