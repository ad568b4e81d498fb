import { normalizeDigits } from '../../../lang/normalize';
import { foldName } from '../../../lang/fold-letters';
import { mainCountry } from '../phone-field/calling-codes';

export interface CountryEntry {
  /** ISO 3166 code. */
  code: string;
  /** The calling code without its plus. */
  callingCode: string;
  /** The name in the page's language. */
  name: string;
  /** All other names people use, in both languages. */
  aliases: readonly string[];
}

/**
 * Common names of countries whose official name starts differently. They are searched, never shown.
 */
export const searchNames: Readonly<Record<string, readonly string[]>> = {
  PS: [
    'palestine',
    'فلسطين',
    'gaza strip',
    'غزة',
    'قطاع غزة',
    'west bank',
    'الضفة الغربية',
    'القدس',
  ],
  US: ['usa', 'america', 'أمريكا', 'أميركا'],
  GB: [
    'uk',
    'england',
    'scotland',
    'wales',
    'great britain',
    'بريطانيا',
    'إنجلترا',
    'إنكلترا',
    'اسكتلندا',
  ],
  AE: ['uae', 'emirates', 'dubai', 'الإمارات', 'دبي'],
  BD: ['بنغلادش', 'بنجلاديش', 'بنجلادش'],
  BY: ['بيلاروسيا'],
  CH: ['swiss'],
  CI: ['ivory coast', 'cote divoire', 'كوت ديفوار'],
  CV: ['cabo verde'],
  CZ: ['czech republic', 'تشيكيا'],
  DK: ['الدنمارك', 'الدانمارك'],
  EG: ['مصر العربية'],
  ER: ['ارتريا'],
  HU: ['المجر'],
  KG: ['قرغيزستان'],
  KZ: ['قازاقستان'],
  LK: ['سري لانكا', 'سيريلانكا'],
  MO: ['macau'],
  NL: ['holland', 'هولندا'],
  NZ: ['نيوزلندا'],
  PH: ['الفليبين'],
  RU: ['russian federation', 'روسيا الاتحادية'],
  SA: ['ksa', 'السعودية'],
  SZ: ['swaziland', 'سوازيلاند'],
  TH: ['تايلند'],
  TL: ['east timor', 'تيمور الشرقية'],
  TR: ['turkey'],
  UZ: ['ازبكستان'],
  VN: ['فييتنام'],
};

/**
 * Normalizes text for searching: folds letters that people type interchangeably. Every sign between
 * words becomes one space: people type "and" for the "&" of "Antigua &
 * Barbuda", leave out the hyphen of Guinea-Bissau, and phone keyboards add a second space after a
 * completed word. Foreign names with a g are written with a ghain or, in Egypt, with a jim.
 */
function plain(text: string): string {
  return foldName(normalizeDigits(text).replaceAll('&', ' and '))
    .replace(/\bsaint\b/g, 'st')
    .replaceAll('غ', 'ج');
}

/** The words before a country's name in its official form, as `plain` writes them. */
const OFFICIAL_WORDS =
  /^(?:دوله|سلطنه|مملكه|جمهوريه|(?:state|sultanate|kingdom|republic) of(?: the)?) /;

/** A name ends in an alef or a heh, as people spell it: `سوريا` and `سورية`. */
const endings = (name: string): readonly string[] => [
  name,
  ...['ا', 'ه'].map((end) => name.replace(/[اه](?= |$)/g, end)),
];

/**
 * Returns how well a country matches a search (lower is better), or `undefined` if it does not
 * match.
 */
function rank(entry: CountryEntry, query: string): number | undefined {
  const digits = query.replace(/^(\+|00)/, '').replaceAll(' ', '');
  if (/^\d+$/.test(digits)) {
    if (!entry.callingCode.startsWith(digits)) return undefined;
    if (entry.callingCode !== digits) return 2;
    // Among countries that share a calling code, the one people usually mean comes first.
    return (mainCountry[digits] ?? entry.code) === entry.code ? 0 : 1;
  }
  const names = [entry.name, ...entry.aliases].map(plain).flatMap(endings);
  if (entry.code.toLowerCase() === query) return 0;
  // Arabic names match with and without the article.
  if (names.some((name) => name.startsWith(query) || name.startsWith(`ال${query}`))) return 1;
  return names.some((name) => name.includes(query)) ? 2 : undefined;
}

/**
 * Returns the countries whose name in either language, ISO code or calling code matches a search,
 * best match first.
 */
export function searchCountries(
  entries: readonly CountryEntry[],
  search: string,
): readonly CountryEntry[] {
  const query = plain(search);
  if (query === '' || query === '+') return entries;
  const found = matching(entries, query);
  return found.length > 0 ? found : matching(entries, query.replace(OFFICIAL_WORDS, ''));
}

function matching(entries: readonly CountryEntry[], query: string): readonly CountryEntry[] {
  return entries
    .flatMap((entry) => {
      const place = rank(entry, query);
      return place === undefined ? [] : [{ entry, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
}
