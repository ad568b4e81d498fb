/** The characters of a text as rendered on the page, read back from ranges. */

/** Directional marks and zero-width characters: never part of a value. */
export const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

export const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Values that get reordered in a right-to-left sentence when nothing isolates them. */
const VALUES = [
  /\+\d[\d ()-]{6,}\d/g,
  /\d{2,}(?:[ -]\d{2,})+/g,
  /\(HTTP \d{3}\)/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\d{1,2}[/:]\d{2}(?:-\d{1,2}:\d{2})?/g,
  /\d+-\d+/g,
  /[−-]?[$€₪]\d[\d.,]*/g,
  /(?<![\d\p{L}])[−-]\d[\d.,]*/gu,
  /\d[\d.,]*\s?%/g,
  /[•*]{4} \d{4}/g,
];

/** One visible character: its position and its line. */
interface Glyph {
  sign: string;
  left: number;
  right: number;
  middle: number;
}

interface Run {
  text: string;
  /** The text node and offset of each character. */
  at: { node: Text; offset: number }[];
}

/** The text below an element as one run; `enter` excludes what is checked separately. */
export function runOf(element: Element, enter: (child: Element) => boolean): Run {
  const run: Run = { text: '', at: [] };
  const visit = (node: Node) => {
    if (node instanceof Text) {
      for (let offset = 0; offset < node.data.length; offset += 1) {
        run.text += node.data.charAt(offset);
        run.at.push({ node, offset });
      }
    } else if (node instanceof Element && (node === element || enter(node))) {
      node.childNodes.forEach(visit);
    } else if (node instanceof Element) {
      // An excluded element still separates the text around it.
      run.text += '\ufffc';
      run.at.push({ node: new Text(), offset: 0 });
    }
  };
  visit(element);
  return run;
}

export function glyphsOf({ text, at }: Run, start: number, end: number): Glyph[] {
  const range = document.createRange();
  const glyphs: Glyph[] = [];
  for (let index = start; index < end; index += 1) {
    const sign = text.charAt(index);
    const place = at[index];
    if (!place?.node.parentNode || /\s/.test(sign) || INVISIBLE.test(sign)) continue;
    range.setStart(place.node, place.offset);
    range.setEnd(place.node, place.offset + 1);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    glyphs.push({ sign, left: box.left, right: box.right, middle: (box.top + box.bottom) / 2 });
  }
  return glyphs;
}

/** The visual order from the left if it differs from the logical order; empty if it does not. */
export function disorder(glyphs: Glyph[]): string {
  for (const [index, glyph] of glyphs.entries()) {
    const next = glyphs[index + 1];
    if (!next || Math.abs(next.middle - glyph.middle) > 4) continue;
    if (next.left < glyph.left - 0.1) {
      const seen = glyphs.toSorted((a, b) => a.left - b.left).map(({ sign }) => sign);
      return seen.join('');
    }
  }
  return '';
}

/** The values in a run whose visual order differs from their logical order. */
export function disorderedValues(run: Run): string[] {
  const judged: { start: number; end: number }[] = [];
  const found: string[] = [];
  for (const match of VALUES.flatMap((pattern) => [...run.text.matchAll(pattern)])) {
    const start = match.index;
    const end = start + match[0].length;
    // Part of a value that was already checked adds nothing.
    if (judged.some((other) => other.start <= start && end <= other.end)) continue;
    judged.push({ start, end });
    const seen = disorder(glyphsOf(run, start, end));
    if (seen) found.push(`"${match[0]}" is seen as "${seen}"`);
  }
  return found;
}

/** Elements that keep their own order regardless of context. */
export const ISLAND = '[dir="ltr"], bdi';
