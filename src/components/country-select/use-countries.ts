import { useMemo } from 'react';
import { createCompare, createRegionNames } from '../../foundations/format/format';
import { useLocale } from '../../foundations/locale-provider';
import type { PhoneMetadata } from '../phone-field/use-phone-metadata';
import { countryCodes } from '../../../lang/countries';
import { useCountryName } from './country-names';
import { type CountryEntry, searchNames } from './search';

/**
 * Every country with phone metadata: the product's own first, the others in the language's
 * alphabetical order.
 */
export function useCountries(metadata: PhoneMetadata): readonly CountryEntry[] {
  const { locale } = useLocale();
  const nameOf = useCountryName();
  return useMemo(() => {
    const compare = createCompare(locale);
    const english = createRegionNames('en');
    const arabic = createRegionNames('ar');
    const own: readonly string[] = countryCodes;
    const place = ({ code }: CountryEntry) =>
      (own.indexOf(code) + own.length + 1) % (own.length + 1);
    return metadata
      .getCountries()
      .map((code) => ({
        code,
        callingCode: metadata.getCountryCallingCode(code),
        name: nameOf(code),
        aliases: [english(code), arabic(code), ...(searchNames[code] ?? [])],
      }))
      .sort((a, b) => {
        const [first, second] = [place(a), place(b)];
        return first === second ? compare(a.name, b.name) : first - second;
      });
  }, [metadata, locale, nameOf]);
}
