/**
 * Which font draws each character. A font is chosen for a word, not for a letter: Arabic letters of
 * different fonts don't join, and Chinese and Japanese differ in the forms of the same characters.
 */
import { type FontFile, type Fonts, HIDDEN } from './fonts';

/** Characters drawn from the same file as the one before, so that they don't end a run. */
const SHARED = /^[\s\p{M}\u200c\u200d]$/u;

const has = ({ characters }: FontFile, character: string): boolean =>
  characters.has(character.codePointAt(0) ?? 0);

/**
 * A text in which plain letters replace the characters that no font has, such as presentation forms
 * and small digits.
 */
export const drawable = (text: string, fonts: Fonts): string =>
  [...text]
    .map((character) =>
      fonts.flat().some((file) => has(file, character)) ? character : character.normalize('NFKC'),
    )
    .join('');

/** How many characters at the start of `rest` a font can write. */
function reach(font: readonly FontFile[], rest: readonly string[]): number {
  const end = rest.findIndex(
    (character) => !HIDDEN.test(character) && !font.some((file) => has(file, character)),
  );
  return end < 0 ? rest.length : end;
}

/** The font that can write most of what follows; the first one on a tie. */
function fontOf(rest: readonly string[], fonts: Fonts): { font: readonly FontFile[]; end: number } {
  let best = { font: fonts[0] ?? [], end: 0 };
  for (const font of fonts) {
    const end = reach(font, rest);
    if (end > best.end) best = { font, end };
  }
  // If no font has the character, the first one draws its box.
  return best.end > 0 ? best : { ...best, end: 1 };
}

/** The file that draws each UTF-16 unit of a text. */
export function filesOf(text: string, fonts: Fonts): readonly (FontFile | undefined)[] {
  const files: (FontFile | undefined)[] = [];
  for (const [word] of text.matchAll(/\S+|\s/gu)) {
    let rest = [...word];
    while (rest.length > 0) {
      const { font, end } = fontOf(rest, fonts);
      for (const character of rest.slice(0, end)) {
        const before = files.at(-1);
        const stays =
          HIDDEN.test(character) || (before && SHARED.test(character) && has(before, character));
        const file = stays ? before : (font.find((one) => has(one, character)) ?? font[0]);
        for (let unit = 0; unit < character.length; unit += 1) files.push(file);
      }
      rest = rest.slice(end);
    }
  }
  return files;
}
