import { countryCodes } from '../../lang/countries';
import { useCountryName } from './country-select/country-names';
import { Field } from './field';
import { useFieldProps } from './field/use-field-props';
import { SelectInput, type SelectProps } from './select';

export interface CountryFieldProps extends Omit<SelectProps, 'children'> {
  /**
   * ISO 3166 codes in the order they are shown. @default the countries of the product, Palestine
   * first
   */
  countries?: readonly string[];
}

/** The country of an address. Its value is an ISO code; the names are in the page's language. */
export function CountryField({ countries = countryCodes, ...props }: CountryFieldProps) {
  const nameOf = useCountryName();
  const [field, control] = useFieldProps(props);
  // HTML allows `required` only on a select with an empty option. Without one there is always a
  // value, and the browser would check the constraint for each option.
  const required = control.placeholder === undefined ? false : undefined;
  return (
    <Field {...field}>
      <SelectInput autoComplete="country" {...control} required={required}>
        {countries.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}
