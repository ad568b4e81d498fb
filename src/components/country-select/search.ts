import { normalizeDigits } from '../../../lang/normalize';
import { mainCountry } from '../phone-field/calling-codes';

export interface CountryEntry {
  /** ISO 3166 code. */
  code: string;
  /** Without its plus. */
  callingCode: string;
  /** In the language of the page. */
  name: string;
  /** Everything else people call it, in both languages. */
  aliases: readonly string[];
}

/** What people type for a country whose official name begins otherwise. Searched, never shown. */
export const spokenNames: Readonly<Record<string, readonly string[]>> = {
  PS: ['palestine', 'فلسطين', 'gaza', 'غزة', 'west bank', 'الضفة الغربية', 'القدس'],
  US: ['usa', 'america', 'أمريكا', 'أميركا'],
  GB: [
    'uk',
    'england',
    'scotland',
    'wales',
    'britain',
    'بريطانيا',
    'إنجلترا',
    'إنكلترا',
    'اسكتلندا',
  ],
  AE: ['uae', 'emirates', 'dubai', 'الإمارات', 'دبي'],
  BY: ['بيلاروسيا'],
  CH: ['swiss'],
  CI: ['ivory coast'],
  CZ: ['czech republic', 'تشيكيا'],
  DK: ['الدنمارك', 'الدانمارك'],
  HU: ['المجر'],
  NL: ['holland', 'هولندا'],
  NZ: ['نيوزلندا'],
  SA: ['ksa', 'السعودية'],
  SZ: ['swaziland', 'سوازيلاند'],
  TL: ['east timor', 'تيمور الشرقية'],
  TR: ['turkey'],
};

/**
 * One spelling for the letters that are typed one for another, without marks and case. However words
 * are joined, a space is between them: "Antigua & Barbuda" is typed with "and", Guinea-Bissau without
 * its dash, and a phone's keyboard puts a second space after a word it has completed.
 */
function plain(text: string): string {
  return normalizeDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}

/** How well a country answers a search; nothing when it does not. Smaller is better. */
function rank(entry: CountryEntry, query: string): number | undefined {
  const digits = query.replace(/^(\+|00)/, '');
  if (/^\d+$/.test(digits)) {
    if (!entry.callingCode.startsWith(digits)) return undefined;
    if (entry.callingCode !== digits) return 2;
    // Of the countries that share a code, the one people mean by it.
    return (mainCountry[digits] ?? entry.code) === entry.code ? 0 : 1;
  }
  const names = [entry.name, ...entry.aliases].map(plain);
  if (entry.code.toLowerCase() === query) return 0;
  // An Arabic name is found with and without its article.
  if (names.some((name) => name.startsWith(query) || name.startsWith(`ال${query}`))) return 1;
  return names.some((name) => name.includes(query)) ? 2 : undefined;
}

/** The countries that answer a search in either language, by name, ISO or calling code. */
export function searchCountries(
  entries: readonly CountryEntry[],
  search: string,
): readonly CountryEntry[] {
  const query = plain(search);
  if (query === '' || query === '+') return entries;
  return entries
    .flatMap((entry) => {
      const place = rank(entry, query);
      return place === undefined ? [] : [{ entry, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
}
