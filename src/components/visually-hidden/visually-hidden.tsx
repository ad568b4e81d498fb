import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export type VisuallyHiddenProps = ComponentProps<'span'>;

/** Words for those who listen, where the picture already says them to those who look. */
export function VisuallyHidden({ className, ...props }: VisuallyHiddenProps) {
  return <span {...props} data-slot="visually-hidden" className={cx('sr-only', className)} />;
}
