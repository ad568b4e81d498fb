import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { useText } from '../../foundations';
import { StitchLoader } from '../stitch-loader';
import { VisuallyHidden } from '../visually-hidden';

const recipe = cva('inline-grid shrink-0 place-items-center text-primary-line', {
  variants: {
    size: {
      sm: 'text-[16px]',
      md: 'text-[24px]',
      lg: 'text-[40px]',
    },
  },
});

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children' | 'role'> {
  /** Replaces what is told to those who listen. @default "Loading" */
  label?: string;
  /**
   * 16, 24 or 40 px square: beside a line of text, in a panel, alone in a large place.
   * @default 'md'
   */
  size?: 'sm' | 'md' | 'lg';
}

/**
 * A part of the page is on its way and its shape is not known. It is a status with a name; for a
 * whole page take `FullPageSpinner`.
 */
export function Spinner({ label, size = 'md', className, ...props }: SpinnerProps) {
  const text = useText();
  return (
    <span
      {...props}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element is a form's result
      role="status"
      data-slot="spinner"
      className={recipe({ size, className })}
    >
      <StitchLoader />
      <VisuallyHidden>{label ?? text('app.loading.label')}</VisuallyHidden>
    </span>
  );
}
