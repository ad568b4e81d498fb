/** Measures how far one frame differs from the mirror image of the other. */
import { counterpartOf } from './counterpart';

export interface Off {
  /** A human-readable name of the element. */
  name: string;
  /** Its position in the first frame, in page pixels. */
  box: { x: number; y: number; width: number; height: number };
  /** The deviation in pixels. */
  by: number;
}

/** Half a pixel is noise, because the direction affects how browsers round. */
const TOLERANCE = 0.5;

/** Inside an island with its own direction nothing is mirrored, and a drawing counts as one box. */
const isInside = (element: Element) =>
  element.parentElement?.closest('[dir="ltr"]:not(html), svg') !== null;

/** Text for screen readers alone has no place on the page. */
const isUnseen = (element: Element) => element.closest('[data-slot="visually-hidden"]') !== null;

const hasWords = (parent: Element) =>
  [...parent.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** Inline elements keep their position among the words in either direction. */
function isInLine(element: Element): boolean {
  const { parentElement: parent } = element;
  const view = element.ownerDocument.defaultView;
  if (!parent || !view?.getComputedStyle(element).display.startsWith('inline')) return false;
  return hasWords(parent) || isInLine(parent);
}

function nameOf(element: Element): string {
  const slot = element.closest('[data-slot]')?.getAttribute('data-slot');
  const text = (element.textContent ?? '').trim().slice(0, 24);
  return [slot ?? element.tagName.toLowerCase(), text && `“${text}”`].filter(Boolean).join(' ');
}

function distance(element: Element, other: Element): number {
  const [a, b] = [element.getBoundingClientRect(), other.getBoundingClientRect()];
  const width = other.ownerDocument.documentElement.clientWidth;
  const mirrored = width - b.right;
  return Math.max(
    Math.abs(a.left - mirrored),
    Math.abs(a.top - b.top),
    Math.abs(a.width - b.width),
    Math.abs(a.height - b.height),
  );
}

/** Returns the boxes of the first page that do not match the mirror image of the second. */
export function offBoxes(page: Document, other: Document): Off[] {
  const off: Off[] = [];
  for (const element of page.querySelectorAll('body #storybook-root *, [data-radix-portal] *')) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || isUnseen(element)) continue;
    if (isInside(element) || isInLine(element)) continue;
    const twin = counterpartOf(element, other);
    const by = twin ? distance(element, twin) : Infinity;
    if (by <= TOLERANCE) continue;
    const { scrollX = 0, scrollY = 0 } = page.defaultView ?? {};
    const { width, height } = box;
    off.push({
      name: nameOf(element),
      by,
      box: { x: box.left + scrollX, y: box.top + scrollY, width, height },
    });
  }
  return off;
}
