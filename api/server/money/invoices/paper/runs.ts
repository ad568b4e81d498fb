/** Splits lines into runs of one direction and font, in visual order. */
import bidiFactory from 'bidi-js';
import { drawable, filesOf } from './font-choice';
import { type Face, type FontFile, type Fonts, HIDDEN, type Weight } from './fonts';

const bidi = bidiFactory();

/** The base direction of a language. */
export type Direction = 'ltr' | 'rtl';

/** A run, drawn in one call. */
export type Run = {
  /** In the order PDFKit expects: visual order, except for letters that it reverses itself. */
  readonly text: string;
  readonly face: Face;
  /** The run's position in logical order. */
  readonly place: number;
};

type Part = {
  text: string;
  readonly face: Face;
  readonly level: number;
  readonly place: number;
};

/** The scripts of our fonts that PDFKit itself reverses after shaping. */
const REVERSED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A paragraph with the embedding level and the font of each character. Lines are parts of it. */
export type Paragraph = {
  readonly text: string;
  readonly levels: Uint8Array;
  readonly files: readonly (FontFile | undefined)[];
};

/**
 * Resolves levels and fonts over the whole paragraph, because an isolate may start on one line and
 * end on the next, and a word may be broken.
 */
export function paragraphOf(written: string, direction: Direction, fonts: Fonts): Paragraph {
  const text = drawable(written, fonts);
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  return { text, levels, files: filesOf(text, fonts) };
}

/** The runs in logical order. */
function partsOf({ text, levels, files }: Paragraph, weight: Weight): Part[] {
  const parts: Part[] = [];
  let index = 0;
  for (const character of text) {
    const level = levels[index] ?? 0;
    const face = files[index]?.faces[weight];
    index += character.length;
    if (!face || HIDDEN.test(character)) continue;
    const last = parts.at(-1);
    const drawn = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    if (last && last.level === level && last.face === face) last.text += drawn;
    else parts.push({ text: drawn, face, level, place: parts.length });
  }
  return parts;
}

/** Reorders the runs into visual order: rule L2 of the bidirectional algorithm (UAX #9). */
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

export function pieceOf({ text, levels, files }: Paragraph, from: number, to: number): Paragraph {
  return {
    text: text.slice(from, to),
    levels: levels.slice(from, to),
    files: files.slice(from, to),
  };
}

/** The runs of a line, from left to right. */
export function runsOf(line: Paragraph, weight: Weight): readonly Run[] {
  return reordered(partsOf(line, weight)).map(({ text, face, level, place }) => ({
    text: level % 2 === 1 && !REVERSED.test(text) ? [...text].toReversed().join('') : text,
    face,
    place,
  }));
}
