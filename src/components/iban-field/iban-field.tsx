import type { FieldProps } from '../field';
import { Field, splitField } from '../field/field';
import { IbanInput, type IbanInputProps } from './iban-input';

export interface IbanFieldProps
  extends FieldProps, Omit<IbanInputProps, keyof FieldProps | 'required'> {}

/**
 * An international account number. Give `value` and `onChange(value)` to a form library: the value
 * has capitals and digits, no spaces.
 */
export function IbanField(props: IbanFieldProps) {
  const [field, control] = splitField(props);
  return (
    <Field {...field}>
      <IbanInput {...control} />
    </Field>
  );
}
