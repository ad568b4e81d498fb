import type { ComponentProps } from 'react';
import { cx } from '../../foundations/cx';
import { useFieldPart } from './field-context';
import { lineClass } from './field-lines';

export type FieldHintProps = Omit<ComponentProps<'p'>, 'id'>;

/** Tells a rule before the error does. It stays while an error is shown. */
export function FieldHint({ className, ...props }: FieldHintProps) {
  const id = useFieldPart('hint');
  return <p {...props} id={id} data-slot="field-hint" className={cx(lineClass.hint, className)} />;
}

/**
 * Why the field is not available. While it stands there the control stays in the tab order, so that
 * those who listen can reach the reason.
 */
export function FieldReason({ className, ...props }: FieldHintProps) {
  const id = useFieldPart('reason');
  return (
    <p {...props} id={id} data-slot="field-reason" className={cx(lineClass.reason, className)} />
  );
}
