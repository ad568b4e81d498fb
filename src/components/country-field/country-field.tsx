import { useMemo } from 'react';
import { ownCountries, useCountryName } from '../country-select/country-names';
import { arrange, splitField, stateOf } from '../field/field';
import { type Draw, useKept } from '../field/use-kept';
import type { SelectProps } from '../select';
import { drawSelect } from '../select/select-input';

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
  return useKept<SelectProps>({ autoComplete: 'country', ...props, children: options }, draw);
}

const draw: Draw<SelectProps> = (props, { id, speaker }) => {
  const [field, control] = splitField(props, speaker);
  const state = stateOf(field, id);
  // HTML lets a list be required only where it has an empty choice; here there always is a country, and
  // a browser would check the rule again with each of them.
  const required = control.placeholder === undefined ? false : undefined;
  return arrange(field, state, drawSelect({ ...control, required }, state));
};
