import type { FieldProps } from '../field';
import { Field, splitField } from '../field/field';
import { PhoneInput, type PhoneInputProps } from './phone-input';

export interface PhoneFieldProps
  extends FieldProps, Omit<PhoneInputProps, keyof FieldProps | 'required'> {}

/**
 * A phone number of any country, Palestine first. Give `value` and `onChange(value)` to a form
 * library; with a `name` it also submits by itself, in clean E.164.
 */
export function PhoneField(props: PhoneFieldProps) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <PhoneInput {...control} />
    </Field>
  );
}
