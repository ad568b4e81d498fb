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

/** The next item, going round, that begins with what was typed. */
function placeOfLetter(key: string, at: number, words: readonly string[]): number | undefined {
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= words.length; step += 1) {
    const place = (at + step) % words.length;
    if (words[place]?.trim().toLocaleLowerCase().startsWith(letter)) return place;
  }
  return undefined;
}
