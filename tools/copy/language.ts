/** Whether the Arabic of a message is Arabic, and keeps the values in it to themselves. */
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Exemptions } from './exemptions';
import type { Fault } from './fault';
import { literals, walk } from './walk';

/** A message in both languages, as trees. */
export interface Pair {
  id: string;
  english: MessageFormatElement[];
  arabic: MessageFormatElement[];
  isSame: boolean;
}

/** Placeholders that need no isolation: made by the formatting module, or spelt in each language. */
const SAFE_BARE = new Set(['brand', 'percent', 'date', 'year']);

/** Latin words that Arabic readers meet as they are. */
const LATIN_TERMS = new Set(['HTTP', 'CVV', 'IBAN', 'SWIFT', 'BIC', 'PDF']);

const spoken = (elements: MessageFormatElement[]) =>
  literals(elements).filter(({ isolated }) => !isolated);

/** Nothing is left in English, nor lost to a program that knows no Arabic letters. */
export function translated({ id, english, arabic, isSame }: Pair, { same }: Exemptions): Fault[] {
  const rule = 'translated';
  if (isSame) return same[id] ? [] : [{ rule, id, what: 'Arabic is the same as English' }];
  if (same[id]) return [{ rule, id, what: 'is listed as the same in both and is not' }];
  const faults = spoken(arabic).flatMap(({ text }) => {
    const words = (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !LATIN_TERMS.has(word));
    return words.length > 0
      ? [{ rule, id, what: `"${words.join(' ')}" is left in Latin letters` }]
      : [];
  });
  const says = spoken(english).some(({ text }) => /\p{L}/u.test(text));
  const isArabic = literals(arabic).some(({ text }) => /\p{Script=Arabic}/u.test(text));
  return says && !isArabic && faults.length === 0
    ? [{ rule, id, what: 'ar holds no Arabic letter' }]
    : faults;
}

/** Plain text that leaves by mail or message, where no element can stand. */
const isPlainText = (id: string) => /^server\.(?:mail|sms)\./.test(id);

/** A value in an Arabic sentence stands in a tag that keeps its direction to itself. */
export function isolated({ id, arabic }: Pair, { bare }: Exemptions): Fault[] {
  const faults: Fault[] = [];
  walk(arabic, (element, tags) => {
    if (element.type !== TYPE.argument || SAFE_BARE.has(element.value)) return;
    if (tags.length > 0 || isPlainText(id) || bare[id]) return;
    const what = `{${element.value}} stands outside <bdi> and <ltr>`;
    faults.push({ rule: 'isolated', id, what });
  });
  return faults;
}
