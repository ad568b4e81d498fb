import type { ComponentProps } from 'react';
import { cx } from '../../foundations/cx';
import { type FieldProps, useFieldControl } from '../field';
import { Field, splitField } from '../field/field';
import {
  fieldAlign,
  fieldFocus,
  fieldSurface,
  fieldTouchText,
  quietTransition,
} from '../shared/recipes';

export interface TextAreaInputProps extends Omit<ComponentProps<'textarea'>, 'dir' | 'children'> {}

/** The control of a text area: five lines at first, growing with its text where browsers can. */
export function TextAreaInput({ placeholder = ' ', className, ...props }: TextAreaInputProps) {
  const control = useFieldControl(props);
  return (
    <textarea
      {...props}
      {...control}
      data-slot="text-area"
      // Each paragraph takes its direction from its own letters; all stand at the form's start.
      dir="auto"
      placeholder={placeholder}
      className={cx(
        'block field-sizing-content max-h-[60dvh] min-h-[calc(5*var(--leading-md)+2*var(--space-2-5)+2px)] resize-y disabled:resize-none px-3 py-2.5',
        fieldSurface,
        fieldFocus,
        fieldAlign,
        fieldTouchText,
        quietTransition,
        className,
      )}
    />
  );
}

export interface TextAreaProps
  extends FieldProps, Omit<TextAreaInputProps, keyof FieldProps | 'required'> {}

/**
 * Several lines that a person writes, with label, hint and error. A form library drives it like a
 * native control.
 */
export function TextArea(props: TextAreaProps) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <TextAreaInput {...control} />
    </Field>
  );
}
