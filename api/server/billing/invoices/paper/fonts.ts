/**
 * The fonts of PDF documents: the site's own, in the two weights of a receipt, chosen by script.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';

/** A font weight. */
export type Weight = 400 | 500;

/** The font files of a weight, each of which covers some scripts. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'arabic'] as const;
type Subset = (typeof subsets)[number];

/** Arabic letters, marks and punctuation. */
const ARABIC = /^(?:\p{Script=Arabic}|[\u060c\u061b\u061f\u0640]|[\u064b-\u065f]|\u0670)$/u;
/** Vietnamese letters that no other file contains. */
const VIETNAMESE = /^[\u0300-\u0309\u0323\u0329\u1ea0-\u1ef9\u20ab]$/u;
/** Latin letters beyond Western European ones. */
const EXTENDED =
  /^[\u0100-\u02ba\u1d00-\u1e9f\u1ef2-\u1eff\u2020\u20a0-\u20c0\u2113\u2c60-\u2c7f]$/u;
/** Characters in every file, so that a run need not end at them. */
const SHARED = /^[\u0020\u00a0\p{M}]$/u;

function subsetOf(character: string): Subset {
  if (ARABIC.test(character)) return 'arabic';
  if (VIETNAMESE.test(character)) return 'vietnamese';
  return EXTENDED.test(character) && character !== '\u20ac' ? 'latin-ext' : 'latin';
}

/** The name of a font within a document. */
export type Face = `${Subset}-${Weight}`;

/** The font of a character, given the font of the previous one. */
export function faceOf(character: string, weight: Weight, before: Face | undefined): Face {
  if (before !== undefined && SHARED.test(character)) return before;
  return `${subsetOf(character)}-${weight}`;
}

const files = new Map<Face, Promise<Buffer>>();

async function unpacked(face: Face): Promise<Buffer> {
  const path = `@fontsource/readex-pro/files/readex-pro-${face}-normal.woff`;
  const packed = await readFile(fileURLToPath(import.meta.resolve(path)));
  // PDFKit would decompress the font for every document, which takes seconds.
  return convert(packed, 'sfnt');
}

/** The file of a font, read and decompressed once. */
export function fileOf(face: Face): Promise<Buffer> {
  const known = files.get(face) ?? unpacked(face);
  files.set(face, known);
  return known;
}

/** Every font, to be registered with a document; only the ones used are embedded. */
export const faces: readonly Face[] = subsets.flatMap(
  (subset) => [`${subset}-400`, `${subset}-500`] as const,
);
