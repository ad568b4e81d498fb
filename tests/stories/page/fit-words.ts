/** Words that are broken between two lines, and texts that lie on each other. */
import { eachChild, isShown, linesOf, textsOf } from './element';

/**
 * Words of up to this many letters have room on every line, unless the user spaces letters out; longer
 * ones may be broken.
 */
const LETTERS = 20;
/** Texts may touch, and the boxes of letters may exceed their line. */
const TOLERANCE = 4;

/** A line of a text. */
export interface Line {
  element: Element;
  text: Text;
  box: DOMRect;
}

export interface Fault {
  element: Element;
  what: string;
}

const WORD = new RegExp(`^\\p{P}*(?:\\p{L}\\p{M}*){2,${LETTERS}}\\p{P}*$`, 'u');

/** The words of a text: runs of letters between spaces, which excludes addresses and ids. */
const wordsOf = ({ data }: Text) => [...data.matchAll(/\S+/g)].filter(([word]) => WORD.test(word));

function boxesOf(text: Text, start: number, length: number): DOMRect[] {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, start + length);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

/** Whether two boxes share more than half of the smaller one's height. */
const areOnOneLine = (one: DOMRect, other: DOMRect) =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
  Math.min(one.height, other.height) / 2;

/** The first word that is broken. */
function brokenWord(text: Text): string {
  for (const match of wordsOf(text)) {
    const [first, ...others] = boxesOf(text, match.index, match[0].length);
    if (first && others.some((box) => !areOnOneLine(first, box))) {
      return `breaks the word "${match[0]}"`;
    }
  }
  return '';
}

/** Every text that breaks a word. */
export const brokenWords = (layers: readonly Line[][]): Fault[] =>
  layers.flat().flatMap(({ element, text }, at, all) => {
    const isSecondLine = all[at - 1]?.text === text && all[at - 2]?.text !== text;
    const what = isSecondLine ? brokenWord(text) : '';
    return what ? [{ element, what }] : [];
  });

/** Texts of one layer that lie on each other. */
function coveredIn(lines: readonly Line[]): Fault[] {
  const sorted = lines.toSorted((one, other) => one.box.top - other.box.top);
  return sorted.flatMap(({ element, box }, at) => {
    const faults: Fault[] = [];
    for (const other of sorted.slice(at + 1)) {
      if (other.box.top >= box.bottom) break;
      const by = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      if (by > TOLERANCE && areOnOneLine(box, other.box)) {
        const text = other.text.data.trim().slice(0, 32);
        faults.push({ element, what: `lies ${by.toFixed(1)} px on "${text}"` });
      }
    }
    return faults;
  });
}

export const coveredTexts = (layers: readonly Line[][]): Fault[] => layers.flatMap(coveredIn);

/** Whether an element's texts may lie on others: it is over the page, clips what overflows, or fades. */
function isApart(element: Element, style: CSSStyleDeclaration): boolean {
  const { position, overflowX, overflowY, opacity } = style;
  const isOver = position === 'absolute' || position === 'fixed' || position === 'sticky';
  const isClipping = overflowX !== 'visible' || overflowY !== 'visible';
  return isOver || isClipping || opacity !== '1' || element.matches(':modal, :popover-open');
}

/** The lines of every text below an element, by layer; `own` is the layer of the element itself. */
export function layersOf(
  root: Element,
  allows: (element: Element) => boolean,
  own: Line[] = [],
): Line[][] {
  const above: Line[][] = [];
  eachChild(root, (element) => {
    if (allows(element)) return;
    const style = getComputedStyle(element);
    if (style.display === 'none') return;
    const lines = isApart(element, style) ? [] : own;
    if (isShown(element)) {
      for (const text of textsOf(element)) {
        lines.push(...linesOf(text).map((box) => ({ element, text, box })));
      }
    }
    const layers = layersOf(element, allows, lines);
    above.push(...(lines === own ? layers.slice(1) : layers));
  });
  return [own, ...above];
}
