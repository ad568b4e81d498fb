/** Lines as they are drawn: parts of one direction and one face, in their order on the paper. */
import bidiFactory from 'bidi-js';
import { type Face, faceOf, type Weight } from './faces';

const bidi = bidiFactory();

/** The direction of a language's lines. */
export type Direction = 'ltr' | 'rtl';

/** A part of a line that is drawn in one go. */
export type Run = {
  /** As the library takes it: Arabic in the order in which it is read, all else as it is seen. */
  readonly text: string;
  readonly face: Face;
  /** Its place in the order in which the line is read. */
  readonly place: number;
};

type Part = {
  text: string;
  readonly face: Face;
  readonly level: number;
  readonly place: number;
};

/** Isolates, embeddings and marks of direction: they order a line and are not drawn. */
const CONTROL = /^[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]$/u;
const ARABIC = /\p{Script=Arabic}/u;

/** A paragraph, with the level of each of its characters: lines are parts of it. */
export type Paragraph = { readonly text: string; readonly levels: Uint8Array };

/** Finds the levels, over all lines at once: an island may begin in one and end in the next. */
export function paragraphOf(text: string, direction: Direction): Paragraph {
  return { text, levels: bidi.getEmbeddingLevels(text, direction).levels };
}

/** Parts in the order in which they are read. */
function partsOf({ text, levels }: Paragraph, weight: Weight): Part[] {
  const parts: Part[] = [];
  let index = 0;
  for (const character of text) {
    const level = levels[index] ?? 0;
    index += character.length;
    if (CONTROL.test(character)) continue;
    const last = parts.at(-1);
    const face = faceOf(character, weight, last?.face);
    const drawn = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    if (last && last.level === level && last.face === face) last.text += drawn;
    else parts.push({ text: drawn, face, level, place: parts.length });
  }
  return parts;
}

/** Puts parts into the order in which they are seen: rule L2 of the bidirectional algorithm. */
function reordered(parts: readonly Part[]): readonly Part[] {
  let seen = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level -= 1) {
    const next: Part[] = [];
    let turned: Part[] = [];
    for (const part of seen) {
      if (part.level >= level) turned.unshift(part);
      else {
        next.push(...turned, part);
        turned = [];
      }
    }
    seen = [...next, ...turned];
  }
  return seen;
}

/** A piece of a paragraph. */
export function pieceOf({ text, levels }: Paragraph, from: number, to: number): Paragraph {
  return { text: text.slice(from, to), levels: levels.slice(from, to) };
}

/** A line in the parts that it is drawn by, from the left. */
export function runsOf(line: Paragraph, weight: Weight): readonly Run[] {
  return reordered(partsOf(line, weight)).map(({ text, face, level, place }) => ({
    // The library turns Arabic around itself once its letters are joined.
    text: level % 2 === 1 && !ARABIC.test(text) ? [...text].toReversed().join('') : text,
    face,
    place,
  }));
}
