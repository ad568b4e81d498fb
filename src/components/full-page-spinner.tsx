import { cx } from 'class-variance-authority';
import { useText } from '../foundations';
import { StitchLoader } from './spinner';

export interface FullPageSpinnerProps {
  /** Replaces what is told to screen-reader users. @default "Loading" */
  label?: string;
  /**
   * Seen at once: whoever shows it has waited already, with the page before still standing.
   * @default false
   */
  waited?: boolean;
  className?: string;
}

/**
 * A page is on its way and its shape is not known. The status is there at once; what is seen comes
 * after 150 ms, so that a quick page does not flash. Where scripts are off nothing is on its way.
 */
export function FullPageSpinner({ label, waited = false, className }: FullPageSpinnerProps) {
  const text = useText();
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element is a form's result
      role="status"
      aria-label={label ?? text('app.loading.label')}
      data-slot="full-page-spinner"
      className={cx(
        'grid min-h-dvh place-items-center bg-canvas text-primary-line noscript:hidden',
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
