import { Field, type FieldProps } from '../field';
import { splitFieldProps } from '../field/field';
import { MaskedInput, type MaskedInputProps } from '../shared/masked-input';
import { bicMask } from './bic';

export type BicInputProps = MaskedInputProps;

/** The code of a bank, in capitals however it is typed. */
export function BicInput(props: BicInputProps) {
  return <MaskedInput autoComplete="off" {...props} autoCapitalize="characters" mask={bicMask} />;
}

export interface BicFieldProps
  extends FieldProps, Omit<BicInputProps, keyof FieldProps | 'required'> {}

/**
 * The SWIFT or BIC code of a bank. Give `value` and `onValueChange(value)` to a form library: the value
 * has capitals and digits, nothing else.
 */
export function BicField(props: BicFieldProps) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <BicInput {...control} />
    </Field>
  );
}
