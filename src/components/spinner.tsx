import { type VariantProps, cva, cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { useText } from '../foundations';
import { VisuallyHidden } from './visually-hidden';

/**
 * Eight stitches in a square, in drawing order: clockwise in both directions, each 150 ms after the
 * last. Their delays are classes, because the site's security policy allows no style attributes.
 */
const stitches = [
  [3, 3, '[animation-delay:-1200ms]'],
  [8, 3, '[animation-delay:-1050ms]'],
  [13, 3, '[animation-delay:-900ms]'],
  [13, 8, '[animation-delay:-750ms]'],
  [13, 13, '[animation-delay:-600ms]'],
  [8, 13, '[animation-delay:-450ms]'],
  [3, 13, '[animation-delay:-300ms]'],
  [3, 8, '[animation-delay:-150ms]'],
] as const;

export type StitchLoaderProps = Omit<ComponentProps<'svg'>, 'children'>;

/**
 * The loading indicator, 1em square. It is decorative: adjacent text or a surrounding status
 * announces the loading. It does not animate with reduced motion.
 */
export function StitchLoader({ className, ...props }: StitchLoaderProps) {
  return (
    <svg
      {...props}
      data-slot="stitch-loader"
      viewBox="0 0 16 16"
      aria-hidden
      className={cx('block size-[1em] shrink-0', className)}
    >
      {stitches.map(([x, y, turn]) => (
        <path
          key={turn}
          d={`M${x - 2.2} ${y}l2.2-2.2 2.2 2.2-2.2 2.2z`}
          className={cx(
            'animate-stitch fill-current opacity-20 motion-reduce:animate-none motion-reduce:opacity-70',
            turn,
          )}
        />
      ))}
    </svg>
  );
}

const spinnerRecipe = cva('inline-grid shrink-0 place-items-center text-primary-line', {
  variants: {
    size: {
      sm: 'text-[16px]',
      md: 'text-[24px]',
      lg: 'text-[40px]',
    },
  },
});

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children' | 'role'> {
  /** Replaces the screen-reader text. @default "Loading" */
  label?: string;
  /**
   * Width and height: 16, 24 or 40 px, for a line of text, a panel, or a large empty area.
   * @default 'md'
   */
  size?: NonNullable<VariantProps<typeof spinnerRecipe>['size']>;
}

/**
 * Shown while a part of the page with an unknown layout is loading. It is a named status. For a
 * whole page use `FullPageSpinner`.
 */
export function Spinner({ label, size = 'md', className, ...props }: SpinnerProps) {
  const text = useText();
  return (
    <span
      {...props}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `output` is for the result of a form
      role="status"
      data-slot="spinner"
      className={spinnerRecipe({ size, className })}
    >
      <StitchLoader />
      <VisuallyHidden>{label ?? text('app.loading.label')}</VisuallyHidden>
    </span>
  );
}
