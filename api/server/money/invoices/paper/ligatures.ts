/**
 * The text that the lam-alef ligature is copied as. The two letters are one glyph. A PDF viewer
 * that reverses the text of a line also reverses the letters of a glyph, and would copy «ال» for
 * «لا». The single Unicode character for the ligature cannot be reversed, and every viewer
 * decomposes it.
 */
import type { PdfDocument } from './text';

const LIGATURES: ReadonlyMap<string, number> = new Map([
  ['\u0644\u0622', 0xfef5],
  ['\u0644\u0623', 0xfef7],
  ['\u0644\u0625', 0xfef9],
  ['\u0644\u0627', 0xfefb],
]);

/** The characters of each glyph of a font, which PDFKit stores in this property. */
function glyphsOf(face: unknown): unknown[] {
  const glyphs: unknown =
    typeof face === 'object' && face !== null && 'unicode' in face ? face.unicode : undefined;
  return Array.isArray(glyphs) ? glyphs : [];
}

/**
 * Replaces the letter pairs with their single character in everything written. PDFKit has no API
 * for this, so it uses a private property; a test of copied text fails if that moves.
 */
export function mapLigatures(paper: PdfDocument): void {
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
