/** The texts of documents: catalogue messages with their values, including direction isolates. */
import IntlMessageFormat from 'intl-messageformat';
import ar from '../../../../../lang/ar.json';
import en from '../../../../../lang/en.json';
import { stateNames } from '../../../../../src/screens/shared/billing/state-names';
import { createRegionNames } from '../../../../../src/foundations/format/format';
import type { Language } from '../../../platform/http/language';

type WordsId = keyof typeof en;

export type Say = (id: WordsId, values?: Readonly<Record<string, string | number>>) => string;

const catalogues: Readonly<Record<Language, Readonly<Record<WordsId, string>>>> = { en, ar };

/** Isolates a left-to-right text (LRI … PDI). */
export const ltr = (text: string): string => `\u2066${text}\u2069`;
/** Isolates a text whose direction follows its first strong character (FSI … PDI). */
export const own = (text: string): string => `\u2068${text}\u2069`;

const tags = {
  ltr: (parts: readonly unknown[]) => ltr(parts.join('')),
  bdi: (parts: readonly unknown[]) => own(parts.join('')),
};

export function wordsIn(language: Language): Say {
  return (id, values = {}) => {
    const message = new IntlMessageFormat(catalogues[language][id], language);
    const formatted = message.format<string>({ ...tags, ...values });
    return Array.isArray(formatted) ? formatted.join('') : String(formatted);
  };
}

const isMessage = (id: string): id is WordsId => Object.hasOwn(en, id);

/** The name of a country: from the catalogue if it has one, otherwise from `Intl`. */
export function countryName(language: Language, code: string): string {
  const id = `country.${code.toLowerCase()}.label`;
  return isMessage(id) ? wordsIn(language)(id) : createRegionNames(language)(code);
}

const states: Readonly<Record<string, Readonly<Record<string, WordsId>>>> = stateNames;

/** The name of a state or governorate, or the typed text if the country has no list. */
export function stateName(language: Language, country: string, state: string): string {
  const id = states[country]?.[state];
  return id === undefined ? state : wordsIn(language)(id);
}
