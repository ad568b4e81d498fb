import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

export interface ScrimProps extends ComponentProps<'div'> {
  /** Whether the layer in front of it is open; false while it closes. */
  open: boolean;
}

/**
 * The backdrop of a modal layer, for use as the child of a Radix portal. Radix's own overlay locks
 * scrolling with a style element, which the site's security policy blocks; `useModalLayer` does it
 * without one.
 */
export function Scrim({ open, className, ...props }: ScrimProps) {
  return (
    <div
      {...props}
      data-state={open ? 'open' : 'closed'}
      className={cx(
        'pointer-events-auto fixed inset-0 z-dialog bg-scrim data-[state=closed]:animate-leave data-[state=open]:animate-fade',
        className,
      )}
    />
  );
}
