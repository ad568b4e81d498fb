import { Field, splitField } from '../field/field';
import type { FieldProps } from '../field';
import { TextInput, type TextInputProps } from './text-input';

export interface TextFieldProps
  extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'required'> {}

/**
 * One line of text with its label, hint and error. A form library drives it like a native control,
 * controlled or not; `ref`, `name`, `value` and the events belong to the input.
 */
export function TextField(props: TextFieldProps) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <TextInput {...control} />
    </Field>
  );
}
