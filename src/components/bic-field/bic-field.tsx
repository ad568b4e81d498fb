import { Field, type FieldProps } from '../field';
import { useSecretFieldProps } from '../field/use-field-props';
import { MaskedInput, type MaskedInputProps } from '../shared/input/masked-input';
import { bicMask } from './bic';

export type BicInputProps = MaskedInputProps;

/** The input of a bank code. It displays capitals whatever the user types. */
export function BicInput(props: BicInputProps) {
  return <MaskedInput autoComplete="off" {...props} autoCapitalize="characters" mask={bicMask} />;
}

export interface BicFieldProps
  extends FieldProps, Omit<BicInputProps, keyof FieldProps | 'required'> {}

/**
 * A field for a bank's SWIFT or BIC code. Pass `value` and `onValueChange(value)` from a form
 * library: the value has capitals, and neither spaces nor hyphens.
 */
export function BicField(props: BicFieldProps) {
  const [field, control] = useSecretFieldProps(props);
  return (
    <Field {...field}>
      <BicInput {...control} />
    </Field>
  );
}
