/** Where a key of an open menu leads, as an index into its items; undefined when it leads nowhere. */
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

/** A letter without its marks: the four alefs are one key, and a name is written with or without them. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace('\u0671', 'ا')
    .trim()
    .toLocaleLowerCase();

/** The next item, going round, that begins with what was typed. */
function placeOfLetter(key: string, at: number, words: readonly string[]): number | undefined {
  const letter = plain(key);
  // A mark alone is no letter, and everything begins with nothing.
  if (!letter) return undefined;
  for (let step = 1; step <= words.length; step += 1) {
    const place = (at + step) % words.length;
    if (plain(words[place] ?? '').startsWith(letter)) return place;
  }
  return undefined;
}
