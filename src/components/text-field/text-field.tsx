import { Field, splitField } from '../field/field';
import type { FieldProps } from '../field';
import { TextInput, type TextInputProps } from './text-input';

export interface TextFieldProps
  extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'required'> {}

/**
 * One line of text with its label, hint and error. Works with the `register` of react-hook-form as
 * it is, controlled or not; `ref`, `name`, `value` and the events belong to the input.
 */
export function TextField(props: TextFieldProps) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <TextInput {...control} />
    </Field>
  );
}
