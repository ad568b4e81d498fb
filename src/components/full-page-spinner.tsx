import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import { useText } from '../foundations';
import { StitchLoader } from './spinner';

export interface FullPageSpinnerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Replaces the screen-reader text. @default "Loading" */
  label?: string;
  /**
   * Shows the spinner without delay, for callers that have already waited while showing the
   * previous page.
   * @default false
   */
  waited?: boolean;
}

/**
 * Shown while a page whose layout is unknown is loading. The status is in the DOM immediately, but
 * becomes visible only after 150 ms, so that fast pages do not flash. It stays hidden without
 * scripts, where nothing would be loading.
 */
export function FullPageSpinner({
  label,
  waited = false,
  className,
  ...props
}: FullPageSpinnerProps) {
  const text = useText();
  return (
    <div
      {...props}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- `output` is for the result of a form
      role="status"
      aria-label={label ?? text('app.loading.label')}
      data-slot="full-page-spinner"
      className={cx(
        'grid min-h-(--viewport-height) place-items-center bg-canvas text-primary-line noscript:hidden',
        className,
      )}
    >
      <StitchLoader
        className={cx(
          'text-[40px]',
          !waited &&
            'opacity-100 transition-opacity delay-[150ms] duration-instant starting:opacity-0',
        )}
      />
    </div>
  );
}
