import { Field, type FieldProps } from '../field';
import { useFieldProps } from '../field/use-field-props';
import { CountryControl, type CountryControlProps } from './country-control';

export interface CountrySelectProps
  extends FieldProps, Omit<CountryControlProps, keyof FieldProps> {}

/**
 * A field for any country of the world, with a list that can be searched in both languages,
 * Palestine first. The list is loaded when it is first opened. For the few countries of an address
 * use `CountryField`, which is native.
 */
export function CountrySelect(props: CountrySelectProps) {
  const [field, control] = useFieldProps(props);
  return (
    <Field {...field}>
      <CountryControl {...control} />
    </Field>
  );
}
