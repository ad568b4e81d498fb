import type { ComponentProps } from 'react';
import { cx } from '../../foundations/cx';
import { partId, useField } from './field-context';
import { labelWords, lineClass } from './field-lines';

export type FieldLabelProps = Omit<ComponentProps<'label'>, 'htmlFor' | 'id'>;

/** Names the control. An optional field says so here, in words: there are no asterisks. */
export function FieldLabel({ className, children, ...props }: FieldLabelProps) {
  const { id, optional } = useField();
  return (
    <label
      {...props}
      id={partId(id, 'label')}
      htmlFor={id}
      className={cx(lineClass.label, className)}
    >
      {labelWords(children, optional)}
    </label>
  );
}
