import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../../foundations/cx';

/**
 * A group is not disabled as a whole: browsers disable what is in it and tell no one why. Each field
 * takes `disabled` with its own `disabledReason`.
 */
export interface FieldSetProps extends Omit<ComponentProps<'fieldset'>, 'disabled'> {
  /** Names the group; it is heard before each of its fields. */
  legend: ReactNode;
  /** What is asked for, in one line. */
  hint?: ReactNode;
}

/** Fields that make one thing together: an address, a choice of one. */
export function FieldSet({ legend, hint, className, children, ...props }: FieldSetProps) {
  const hintId = useId();
  return (
    <fieldset
      aria-describedby={hint ? hintId : undefined}
      {...props}
      data-slot="field-set"
      className={cx('min-w-0 text-start', className)}
    >
      <legend className="text-sm font-label text-text">{legend}</legend>
      {hint && (
        <p id={hintId} className="mt-1 text-xs text-pretty text-text-subtle">
          {hint}
        </p>
      )}
      <div className="mt-4 grid gap-4">{children}</div>
    </fieldset>
  );
}
