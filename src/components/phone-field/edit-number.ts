import { caretAfter, charactersOf, formatTyped } from './phone-number';
import type { PhoneMetadata } from './use-phone-metadata';

export interface NumberEdit {
  country: string;
  /** What stood there before the key. */
  before: string;
  /** What the browser made of it. */
  raw: string;
  caret: number;
  /** `inputType` of the event: which key it was. */
  kind: string;
}

/**
 * Groups a number again after a key, with the caret after the same digits as before. A key that only
 * took a space away takes the digit beside it, or the space would come back for ever.
 */
export function editNumber(
  { country, before, raw, caret, kind }: NumberEdit,
  metadata?: PhoneMetadata,
): { text: string; caret: number } {
  let characters = charactersOf(raw);
  let count = charactersOf(raw.slice(0, caret)).length;
  if (raw.length < before.length && characters === charactersOf(before)) {
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
