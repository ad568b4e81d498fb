import { useMemo } from 'react';
import type { CountryCode } from '../../../lang/countries';
import { createRegionNames } from '../../foundations/format/format';
import { useLocale } from '../../foundations/locale-provider';
import type { MessageId } from '../../foundations/messages/message-ids';
import { useText } from '../../foundations/messages/messages';

const ownNames: Readonly<Record<string, MessageId>> = {
  PS: 'country.ps.label',
  JO: 'country.jo.label',
  LB: 'country.lb.label',
  SY: 'country.sy.label',
  EG: 'country.eg.label',
  US: 'country.us.label',
  GB: 'country.gb.label',
  DE: 'country.de.label',
  FR: 'country.fr.label',
  CA: 'country.ca.label',
} satisfies Record<CountryCode, MessageId>;

/** Returns a function that names a country by its ISO code in the current language. */
export function useCountryName(): (code: string) => string {
  const text = useText();
  const { locale } = useLocale();
  return useMemo(() => {
    const regions = createRegionNames(locale);
    return (code) => {
      const own = ownNames[code.toUpperCase()];
      return own ? text(own) : regions(code);
    };
  }, [text, locale]);
}
