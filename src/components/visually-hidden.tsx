import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export type VisuallyHiddenProps = ComponentProps<'span'>;

/** Words for screen-reader users, where the picture already says them. */
export function VisuallyHidden({ className, ...props }: VisuallyHiddenProps) {
  return <span {...props} data-slot="visually-hidden" className={cx('sr-only', className)} />;
}
