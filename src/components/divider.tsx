import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Message } from '../foundations';

export interface DividerProps extends ComponentProps<'div'> {
  /**
   * The text in the middle. `null` leaves a plain rule.
   * @default "or"
   */
  children?: ReactNode;
}

const rule = 'h-px flex-1 bg-hairline forced-colors:bg-[CanvasText]';

/** A rule with a word in the middle, between two alternatives. */
export function Divider({
  children = <Message id="app.divider.label" />,
  className,
  ...props
}: DividerProps) {
  return (
    <div
      {...props}
      data-slot="divider"
      className={cx('flex items-center gap-4 text-xs text-text-subtle', className)}
    >
      <span className={rule} />
      {children !== null && (
        <>
          <span>{children}</span>
          <span className={rule} />
        </>
      )}
    </div>
  );
}
