import type { ComponentProps } from 'react';
import { cx } from '../../foundations/cx';
import { Message } from '../../foundations/messages';
import { partId, useField } from './field-context';

export type FieldLabelProps = Omit<ComponentProps<'label'>, 'htmlFor' | 'id'>;

/** Names the control. An optional field says so here, in words: there are no asterisks. */
export function FieldLabel({ className, children, ...props }: FieldLabelProps) {
  const { id, optional } = useField();
  return (
    <label
      {...props}
      id={partId(id, 'label')}
      htmlFor={id}
      data-slot="field-label"
      className={cx('mb-1.5 text-sm font-label text-text', className)}
    >
      {optional ? <span className="me-1">{children}</span> : children}
      {optional && (
        <>
          {' '}
          <span className="font-regular text-text-subtle">
            <Message id="form.optional.label" />
          </span>
        </>
      )}
    </label>
  );
}
