import { useMemo } from 'react';
import { ownCountries, useCountryName } from '../country-select/country-names';
import { Select, type SelectProps } from '../select';

export interface CountryFieldProps extends Omit<SelectProps, 'children'> {
  /** ISO 3166 codes in the order they are shown. @default the countries of the product, Palestine first */
  countries?: readonly string[];
}

/** The country of an address. Its value is the ISO code, its words are those of the page's language. */
export function CountryField({ countries = ownCountries, ...props }: CountryFieldProps) {
  const nameOf = useCountryName();
  // Drawn once for each language: as the same list they need no comparing when a form renders anew.
  const options = useMemo(
    () =>
      countries.map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      )),
    [countries, nameOf],
  );
  return (
    <Select autoComplete="country" {...props}>
      {options}
    </Select>
  );
}
