import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../foundations/cx';

/**
 * A group is not disabled as a whole: browsers disable what is in it and tell no one why. Each field
 * takes `disabled` with its own `disabledReason`.
 */
export interface FieldSetProps extends Omit<ComponentProps<'fieldset'>, 'disabled'> {
  /** Names the group; screen readers say it before each of its fields. */
  legend: ReactNode;
  /** What is asked for, in one line. */
  description?: ReactNode;
}

/** Fields that make one thing together: an address, a choice of one. */
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
