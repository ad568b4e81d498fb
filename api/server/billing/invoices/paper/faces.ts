/** The faces of papers: the site's own, at the two weights of a receipt, by the script they draw. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';

/** How heavy text is. */
export type Weight = 400 | 500;

/** The files that a weight comes in; each draws a part of the scripts. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'arabic'] as const;
type Subset = (typeof subsets)[number];

/** Arabic letters and marks, and what they are written with. */
const ARABIC = /^(?:\p{Script=Arabic}|[\u060c\u061b\u061f\u0640]|[\u064b-\u065f]|\u0670)$/u;
/** The letters of Vietnamese that no other file has. */
const VIETNAMESE = /^[\u0300-\u0309\u0323\u0329\u1ea0-\u1ef9\u20ab]$/u;
/** Letters of Latin beyond those of Western Europe. */
const EXTENDED =
  /^[\u0100-\u02ba\u1d00-\u1e9f\u1ef2-\u1eff\u2020\u20a0-\u20c0\u2113\u2c60-\u2c7f]$/u;
/** What every file has: a run need not end at it. */
const SHARED = /^[\u0020\u00a0\p{M}]$/u;

function subsetOf(character: string): Subset {
  if (ARABIC.test(character)) return 'arabic';
  if (VIETNAMESE.test(character)) return 'vietnamese';
  return EXTENDED.test(character) && character !== '\u20ac' ? 'latin-ext' : 'latin';
}

/** The name of a face within a paper. */
export type Face = `${Subset}-${Weight}`;

/** The face that a character is drawn with, after one that was drawn with another. */
export function faceOf(character: string, weight: Weight, before: Face | undefined): Face {
  if (before !== undefined && SHARED.test(character)) return before;
  return `${subsetOf(character)}-${weight}`;
}

const files = new Map<Face, Promise<Buffer>>();

async function unpacked(face: Face): Promise<Buffer> {
  const path = `@fontsource/readex-pro/files/readex-pro-${face}-normal.woff`;
  const packed = await readFile(fileURLToPath(import.meta.resolve(path)));
  // The library of papers would unpack it again for each paper, and takes seconds for that.
  return convert(packed, 'sfnt');
}

/** The file of a face, read and unpacked once. */
export function fileOf(face: Face): Promise<Buffer> {
  const known = files.get(face) ?? unpacked(face);
  files.set(face, known);
  return known;
}

/** Every face, to be made known to a paper: only those that are used become a part of it. */
export const faces: readonly Face[] = subsets.flatMap(
  (subset) => [`${subset}-400`, `${subset}-500`] as const,
);
