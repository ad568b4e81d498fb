import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export type VisuallyHiddenProps = ComponentProps<'span'>;

/** Text for screen readers only, where the visuals already convey it. */
export function VisuallyHidden({ className, ...props }: VisuallyHiddenProps) {
  return <span {...props} data-slot="visually-hidden" className={cx('sr-only', className)} />;
}
