/** Words that are broken between two lines, and texts that lie on each other. */
import { eachChild, isShown, linesOf, textsOf } from './element';

/** Words of up to this many letters have room on every line; longer ones may be broken. */
const LETTERS = 20;
/** Texts may touch, and the boxes of letters may exceed their line. */
const TOLERANCE = 4;

interface Line {
  element: Element;
  box: DOMRect;
}

export interface Fault {
  element: Element;
  what: string;
}

const WORD = new RegExp(`^\\p{P}*(?:\\p{L}\\p{M}*){2,${LETTERS}}\\p{P}*$`, 'u');

/** The words of a text: what has only letters between spaces, as no address and no id has. */
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

/** Whether what overflows an element is hidden, or it lies over the page. */
function isApart({ position, overflowX, overflowY, opacity }: CSSStyleDeclaration): boolean {
  const isOver = position === 'absolute' || position === 'fixed' || position === 'sticky';
  return isOver || overflowX !== 'visible' || overflowY !== 'visible' || opacity !== '1';
}

/** Finds the faults below an element; `lines` collects the texts that share its layer. */
function search(
  root: Element,
  allows: (element: Element) => boolean,
  lines: Line[],
  faults: Fault[],
): void {
  eachChild(root, (element) => {
    if (allows(element)) return;
    const style = getComputedStyle(element);
    if (style.display === 'none') return;
    const own = isApart(style) || element.matches(':modal, :popover-open') ? [] : lines;
    if (isShown(element)) {
      for (const text of textsOf(element)) {
        const boxes = linesOf(text);
        const what = boxes.length > 1 ? brokenWord(text) : '';
        if (what) faults.push({ element, what });
        own.push(...boxes.map((box) => ({ element, box })));
      }
    }
    search(element, allows, own, faults);
    if (own !== lines) faults.push(...covered(own));
  });
}

/** Texts of one layer that lie on each other. */
function covered(lines: readonly Line[]): Fault[] {
  const sorted = lines.toSorted((one, other) => one.box.top - other.box.top);
  return sorted.flatMap(({ element, box }, at) => {
    const faults: Fault[] = [];
    for (const other of sorted.slice(at + 1)) {
      if (other.box.top >= box.bottom) break;
      const by = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      if (by > TOLERANCE && areOnOneLine(box, other.box)) {
        const text = other.element.textContent?.trim() ?? '';
        faults.push({ element, what: `lies ${by.toFixed(1)} px on "${text.slice(0, 32)}"` });
      }
    }
    return faults;
  });
}

/** Every broken word and covered text of the page in its current layout. */
export function wordFaults(allows: (element: Element) => boolean): Fault[] {
  const lines: Line[] = [];
  const faults: Fault[] = [];
  search(document.body, allows, lines, faults);
  return [...faults, ...covered(lines)];
}
