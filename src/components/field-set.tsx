import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../foundations/cx';

/**
 * A group cannot be disabled as a whole: browsers would disable its controls without giving a
 * reason. Give each field `disabled` with its own `disabledReason`.
 */
export interface FieldSetProps extends Omit<ComponentProps<'fieldset'>, 'disabled'> {
  /** Names the group. Screen readers announce it before each of its fields. */
  legend: ReactNode;
  /** Help text of one line. */
  description?: ReactNode;
}

/** Groups related fields, such as those of an address or of a single choice. */
export function FieldSet({ legend, description, className, children, ...props }: FieldSetProps) {
  const hintId = useId();
  return (
    <fieldset
      aria-describedby={description ? hintId : undefined}
      {...props}
      data-slot="field-set"
      className={cx('min-w-0 text-start', className)}
    >
      <legend className="text-sm font-label text-text">{legend}</legend>
      {description && (
        <p id={hintId} className="mt-1 text-xs text-pretty text-text-subtle">
          {description}
        </p>
      )}
      <div className="mt-4 grid gap-4">{children}</div>
    </fieldset>
  );
}
