import { useMemo } from 'react';
import { createCompare, createRegionNames } from '../../foundations/format';
import { useLocale } from '../../foundations/locale-provider';
import type { Plan } from '../phone-field/use-plan';
import { ownCountries, useCountryName } from './country-names';
import { type CountryEntry, spokenNames } from './search';

/** Every country the plans know: our own first, the others as the language sorts them. */
export function useCountries(plan: Plan): readonly CountryEntry[] {
  const { locale } = useLocale();
  const nameOf = useCountryName();
  return useMemo(() => {
    const compare = createCompare(locale);
    const english = createRegionNames('en');
    const arabic = createRegionNames('ar');
    const own: readonly string[] = ownCountries;
    const place = ({ code }: CountryEntry) =>
      (own.indexOf(code) + own.length + 1) % (own.length + 1);
    return plan
      .getCountries()
      .map((code) => ({
        code,
        callingCode: plan.getCountryCallingCode(code),
        name: nameOf(code),
        aliases: [english(code), arabic(code), ...(spokenNames[code] ?? [])],
      }))
      .toSorted((a, b) => {
        const [first, second] = [place(a), place(b)];
        return first === second ? compare(a.name, b.name) : first - second;
      });
  }, [plan, locale, nameOf]);
}
