import { normalizeCharacters } from '../../../lang/normalize';
import { caretAfter, charactersOf, formatTyped } from './phone-number';
import type { PhoneMetadata } from './use-phone-metadata';

/** Anything but digits, the plus and what people put between them; also a bracket after a digit. */
const OTHER = /[^\d\s+().\-\u2010-\u2015\u2212]|\d\s*\(/;

const hasOther = (text: string) => OTHER.test(normalizeCharacters(text));

export interface NumberEdit {
  country: string;
  /** The text before the key. */
  before: string;
  /** The text after the browser's edit. */
  raw: string;
  caret: number;
  /** `inputType` of the event. */
  kind: string;
}

/**
 * Regroups a number after a key and keeps the caret after the same digits. Deleting only a space
 * also deletes the adjacent digit, otherwise the space would reappear immediately.
 */
export function editNumber(
  { country, before, raw, caret, kind }: NumberEdit,
  metadata?: PhoneMetadata,
): { text: string; caret: number } {
  // Text that is not a number is left alone while it is typed: an extension may follow.
  if (hasOther(raw)) return { text: raw, caret };
  let characters = charactersOf(raw);
  let count = charactersOf(raw.slice(0, caret)).length;
  if (raw.length < before.length && !hasOther(before) && characters === charactersOf(before)) {
    if (kind === 'deleteContentBackward' && count > 0) {
      count -= 1;
      characters = characters.slice(0, count) + characters.slice(count + 1);
    } else if (kind === 'deleteContentForward') {
      characters = characters.slice(0, count) + characters.slice(count + 1);
    }
  }
  const text = formatTyped({ country, text: characters }, metadata);
  return { text, caret: caretAfter(text, count) };
}
