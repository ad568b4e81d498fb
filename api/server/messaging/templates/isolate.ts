/** Isolates the text direction of values in plain text, where there is no markup. */
import type { Language } from '../../platform/http/language';

/** FIRST STRONG ISOLATE: what follows has the direction of its first strong character. */
const FSI = '\u2068';
/** POP DIRECTIONAL ISOLATE: ends the isolate. */
const PDI = '\u2069';

/** Bidi control characters. One inside a value could end the isolate around it. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text that has the direction of its language whatever surrounds it. */
const NEEDS_NO_ISOLATION: Readonly<Record<Language, RegExp>> = {
  en: /^[^\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]*$/u,
  ar: /^[\p{Script=Arabic}\p{M}\s]*$/u,
};

/**
 * Isolates a value within a sentence. In an Arabic sentence `$25.00` would otherwise be displayed
 * as `25.00$`, and `+970…` would end in its plus sign; an Arabic name would pull English
 * punctuation next to it to its other side. Values that need no isolation are left unchanged.
 */
export function isolated(value: string, language: Language): string {
  const clean = value.replace(CONTROLS, '');
  return NEEDS_NO_ISOLATION[language].test(clean) ? clean : `${FSI}${clean}${PDI}`;
}
