/** Keeps the direction of a value to itself where no markup can: in mails and messages. */
import type { Language } from '../../platform/http/language';

/** FIRST STRONG ISOLATE: what follows has a direction of its own, found from its first letter. */
const FSI = '\u2068';
/** POP DIRECTIONAL ISOLATE: ends it. */
const PDI = '\u2069';

/** Marks, embeddings, overrides and isolates. One inside a value could end the isolate around it. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text that runs in the direction of its language already, whatever stands beside it. */
const RUNS_ALONG: Readonly<Record<Language, RegExp>> = {
  en: /^[^\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]*$/u,
  ar: /^[\p{Script=Arabic}\p{M}\s]*$/u,
};

/**
 * A value for the middle of a sentence. In an Arabic sentence `$25.00` would read `25.00$` and
 * `+970…` would end in its plus sign; an Arabic name would take the English punctuation beside it
 * along. What runs along anyway is left clean.
 */
export function isolated(value: string, language: Language): string {
  const clean = value.replace(CONTROLS, '');
  return RUNS_ALONG[language].test(clean) ? clean : `${FSI}${clean}${PDI}`;
}
