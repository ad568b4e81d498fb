import { foldDigits } from '../../../lang/fold';
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
  US: ['usa', 'america', 'أمريكا', 'امريكا'],
  GB: ['uk', 'england', 'britain', 'بريطانيا', 'إنجلترا'],
  AE: ['uae', 'emirates', 'dubai', 'الإمارات', 'دبي'],
  SA: ['ksa', 'السعودية'],
  NL: ['holland', 'هولندا'],
};

/** One spelling for the letters that are typed one for another, without marks and case. */
function plain(text: string): string {
  return foldDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
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
    .toSorted((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
}
