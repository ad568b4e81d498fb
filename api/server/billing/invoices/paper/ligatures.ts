/**
 * What lam with alef is copied as. The two are drawn as one glyph; a viewer that turns the text of a
 * line around turns the letters of a glyph around as well, and would copy «ال» for «لا». The one
 * character that stands for both cannot be turned, and every viewer takes it apart.
 */
import type { Paper } from './text';

const LIGATURES: ReadonlyMap<string, number> = new Map([
  ['\u0644\u0622', 0xfef5],
  ['\u0644\u0623', 0xfef7],
  ['\u0644\u0625', 0xfef9],
  ['\u0644\u0627', 0xfefb],
]);

/** The characters that each glyph of a face stands for: the library keeps them under this name. */
function glyphsOf(face: unknown): unknown[] {
  const glyphs: unknown =
    typeof face === 'object' && face !== null && 'unicode' in face ? face.unicode : undefined;
  return Array.isArray(glyphs) ? glyphs : [];
}

/**
 * Replaces pairs by their one character in everything that was written. The library has no call for
 * it: a test of copied text fails should it keep its faces elsewhere one day.
 */
export function nameLigatures(paper: Paper): void {
  const known: unknown = Reflect.get(paper, '_fontFamilies');
  if (typeof known !== 'object' || known === null) return;
  for (const glyphs of Object.values(known).map(glyphsOf)) {
    for (const [place, letters] of glyphs.entries()) {
      if (!Array.isArray(letters)) continue;
      const one = LIGATURES.get(String.fromCodePoint(...letters.map(Number)));
      if (one !== undefined) glyphs[place] = [one];
    }
  }
}
