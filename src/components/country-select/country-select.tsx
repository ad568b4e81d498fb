import { Field, type FieldProps } from '../field';
import { splitFieldProps } from '../field/field';
import { CountryControl, type CountryControlProps } from './country-control';

export interface CountrySelectProps
  extends FieldProps, Omit<CountryControlProps, keyof FieldProps> {}

/**
 * Any country of the world, in a list that is searched in both languages, Palestine first. The list is
 * fetched when it is first opened. For the few countries of an address take `CountryField`, which is
 * native.
 */
export function CountrySelect(props: CountrySelectProps) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <CountryControl {...control} />
    </Field>
  );
}
