import { foldLetters } from '../../../lang/fold-letters';

/**
 * Returns the index of the menu item that a key moves to, or `undefined` if the key does not move.
 */
export function placeAfterKey(
  key: string,
  at: number,
  words: readonly string[],
): number | undefined {
  const count = words.length;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return key.length === 1 ? placeOfLetter(key, at, words) : undefined;
  }
}

const plain = (text: string) => foldLetters(text).trim();

/** Returns the index of the next item that starts with the typed letter, wrapping around. */
function placeOfLetter(key: string, at: number, words: readonly string[]): number | undefined {
  const letter = plain(key);
  // A diacritic alone normalizes to '', which would match every item.
  if (!letter) return undefined;
  for (let step = 1; step <= words.length; step += 1) {
    const place = (at + step) % words.length;
    if (plain(words[place] ?? '').startsWith(letter)) return place;
  }
  return undefined;
}
