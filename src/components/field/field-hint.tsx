import type { ComponentProps } from 'react';
import { cx } from '../../foundations/cx';
import { useFieldPart } from './field-context';

export type FieldHintProps = Omit<ComponentProps<'p'>, 'id'>;

/** Tells a rule before the error does. It stays while an error is shown. */
export function FieldHint({ className, ...props }: FieldHintProps) {
  const id = useFieldPart('hint');
  return (
    <p
      {...props}
      id={id}
      data-slot="field-hint"
      className={cx('mt-1.5 text-xs text-pretty text-text-subtle', className)}
    />
  );
}

/**
 * Why the field is not available. While it stands there the control stays in the tab order, so that
 * those who listen can reach the reason.
 */
export function FieldReason({ className, ...props }: FieldHintProps) {
  const id = useFieldPart('reason');
  return (
    <p
      {...props}
      id={id}
      data-slot="field-reason"
      className={cx('mt-1.5 text-xs text-pretty text-text-muted', className)}
    />
  );
}
