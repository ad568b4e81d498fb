/** Measures how far one frame is from being the mirror image of the other. */
import { counterpartOf } from './counterpart';

export interface Off {
  /** The element, as a person would call it. */
  name: string;
  /** Its place in the first frame, in pixels of the page. */
  box: { x: number; y: number; width: number; height: number };
  /** By how many pixels. */
  by: number;
}

/** Half a pixel is noise: a direction changes how a browser rounds. */
const TOLERANCE = 0.5;

/** Inside an island of its own direction nothing mirrors, and a drawing is one box. */
const isInside = (element: Element) =>
  element.parentElement?.closest('[dir="ltr"]:not(html), svg') !== null;

const hasWords = (parent: Element) =>
  [...parent.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/** A part of a line of text keeps its place among the words, whichever way the page runs. */
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

/** The boxes of the first page that are not where the mirror image of the second has them. */
export function offBoxes(page: Document, other: Document): Off[] {
  const off: Off[] = [];
  for (const element of page.querySelectorAll('body #storybook-root *, [data-radix-portal] *')) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || isInside(element) || isInLine(element)) continue;
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
