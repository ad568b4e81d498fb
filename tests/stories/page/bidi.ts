import { allowanceFor } from './exceptions';
import { describe, isShown, walk } from './element';
import type { Finding, Outcome } from './types';

/** Marks that steer direction, and characters of no width: never part of a value. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Values that fall apart in a right-to-left sentence when nothing isolates them. */
const VALUES = [
  /\+\d[\d ()-]{6,}\d/g,
  /\d{2,}(?:[ -]\d{2,})+/g,
  /\(HTTP \d{3}\)/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\d{1,2}[/:]\d{2}(?:-\d{1,2}:\d{2})?/g,
  /\d+-\d+/g,
  /[−-]?[$€₪]\d[\d.,]*/g,
  /\d[\d.,]*\s?%/g,
  /[•*]{4} \d{4}/g,
];

/** One visible sign: where it stands, and on which line. */
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

/** The text below an element as one run; `enter` keeps out what is judged for itself. */
function runOf(element: Element, enter: (child: Element) => boolean): Run {
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
      // What is left out still stands between the words around it.
      run.text += '\ufffc';
      run.at.push({ node: new Text(), offset: 0 });
    }
  };
  visit(element);
  return run;
}

function glyphsOf({ text, at }: Run, start: number, end: number): Glyph[] {
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

/** What is seen, read from the left, when it is not the logical order; empty when it is. */
function disorder(glyphs: Glyph[]): string {
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

const ISLAND = '[dir="ltr"], bdi';

/** An island shows its characters from left to right, and what is copied from it is clean. */
function islandFaults(element: Element): string[] {
  const run = runOf(element, () => true);
  const found: string[] = [];
  if (element.getAttribute('dir') === 'ltr' && INVISIBLE.test(run.text)) {
    found.push('holds an invisible character, which is copied with it');
  }
  // An Arabic name in <bdi> reads from the right, and a block may hold lines of either script.
  if (!RTL_LETTER.test(run.text)) {
    const seen = disorder(glyphsOf(run, 0, run.text.length));
    if (seen) found.push(`is seen as "${seen}"`);
  }
  return found;
}

/** A value in a right-to-left sentence, outside any island, must still read from left to right. */
function bareValueFaults(element: Element): string[] {
  if (getComputedStyle(element).direction !== 'rtl') return [];
  const run = runOf(
    element,
    (child) => !child.matches(ISLAND) && getComputedStyle(child).display.startsWith('inline'),
  );
  const judged: { start: number; end: number }[] = [];
  const found: string[] = [];
  for (const match of VALUES.flatMap((pattern) => [...run.text.matchAll(pattern)])) {
    const start = match.index;
    const end = start + match[0].length;
    // A part of a value that was already judged says nothing new.
    if (judged.some((other) => other.start <= start && end <= other.end)) continue;
    judged.push({ start, end });
    const seen = disorder(glyphsOf(run, start, end));
    if (seen) found.push(`"${match[0]}" is seen as "${seen}"`);
  }
  return found;
}

function valueFaults(element: Element): string[] {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && INVISIBLE.test(element.value) ? ['its value holds an invisible character'] : [];
}

const holdsText = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/** Values keep their order for the eye, and carry nothing the eye does not see. */
export function bidi(): Outcome {
  const when = document.documentElement.dir;
  const { skipped, allows, findings } = allowanceFor('bidi', when);
  if (skipped) return { findings, measured: {} };
  const faults: Finding[] = [];
  let islands = 0;
  walk(document.body, (element) => {
    if (allows(element)) return false;
    if (!isShown(element)) return getComputedStyle(element).display !== 'none';
    const isIsland = element.matches(ISLAND);
    const found = valueFaults(element);
    if (isIsland && holdsText(element)) {
      islands += 1;
      found.push(...islandFaults(element));
    } else if (!isIsland && holdsText(element) && !element.closest(ISLAND)) {
      found.push(...bareValueFaults(element));
    }
    for (const what of new Set(found)) {
      faults.push({ check: 'bidi', where: describe(element), what, when });
    }
    return true;
  });
  return { findings: [...findings, ...faults], measured: { islands } };
}
