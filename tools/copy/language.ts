/** Checks that the Arabic of a message is Arabic, and that values in it are isolated. */
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Exemptions } from './exemptions';
import type { Fault } from './fault';
import { literals, walk } from './walk';

/** A message in both languages, parsed. */
export interface Pair {
  id: string;
  english: MessageFormatElement[];
  arabic: MessageFormatElement[];
  isSame: boolean;
}

/** Placeholders that need no isolation: formatted by the formatting module, or localized. */
const SAFE_BARE = new Set(['brand', 'percent', 'date', 'year']);

/** Latin terms that Arabic readers know as they are. */
const LATIN_TERMS = new Set(['HTTP', 'CVV', 'IBAN', 'SWIFT', 'BIC', 'PDF']);

const spoken = (elements: MessageFormatElement[]) =>
  literals(elements).filter(({ isolated }) => !isolated);

/**
 * Checks that nothing is left in English, and that the Arabic has not been lost to an encoding
 * without its letters.
 */
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

/** Plain text sent by mail or message, where elements cannot be used. */
const isPlainText = (id: string) => /^server\.(?:mail|sms)\./.test(id);

/** Checks that each value in an Arabic sentence is inside a tag that isolates its direction. */
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
