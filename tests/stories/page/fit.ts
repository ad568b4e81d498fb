import { allowanceFor } from './exceptions';
import { describe, isClosed, isShown, linesOf, textsOf, walk } from './element';
import type { Finding, Outcome } from './types';

/** A pixel of rounding, no more. */
const TOLERANCE = 1;
/** A line's box may be taller than its line-height by the font's own measure. */
const LINE_TOLERANCE = 2;

const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/** The nearest ancestor that would cut the element on an axis; none past one that scrolls. */
function cutter(element: Element, axis: 'overflowX' | 'overflowY'): Element | undefined {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const overflow = getComputedStyle(at)[axis];
    if (scrolls(overflow)) return undefined;
    if (clips(overflow)) return at;
  }
  return undefined;
}

/** Shortened on purpose, with an ellipsis that is seen and the whole text at hand. */
function isShortened(element: Element): boolean {
  const box = cutter(element, 'overflowX');
  return (
    box !== undefined &&
    getComputedStyle(box).textOverflow === 'ellipsis' &&
    box.closest('[title]') !== null
  );
}

function cutText(element: Element): string {
  if (isShortened(element)) return '';
  const across = cutter(element, 'overflowX')?.getBoundingClientRect();
  const along = cutter(element, 'overflowY')?.getBoundingClientRect();
  if (!across && !along) return '';
  for (const line of textsOf(element).flatMap(linesOf)) {
    if (across) {
      const by = Math.max(across.left - line.left, line.right - across.right);
      if (by > TOLERANCE) return `text is cut sideways by ${by.toFixed(1)} px`;
    }
    if (along) {
      const by = Math.max(along.top - line.top, line.bottom - along.bottom);
      if (by > LINE_TOLERANCE) return `text is cut above or below by ${by.toFixed(1)} px`;
    }
  }
  return '';
}

/** A part may scroll sideways only where a keyboard reaches it. */
function scrollFault(element: Element): string {
  const by = element.scrollWidth - element.clientWidth;
  if (by <= TOLERANCE || isClosed(element)) return '';
  if (!scrolls(getComputedStyle(element).overflowX)) return '';
  return element.hasAttribute('tabindex')
    ? ''
    : `scrolls sideways by ${by} px and cannot be reached by keyboard`;
}

/** How far an element stands out of the page on either side; where it is cut, its text is judged. */
function outside(element: Element, width: number): string {
  const { left, right } = element.getBoundingClientRect();
  const by = Math.max(-left, right - width);
  if (by <= TOLERANCE) return '';
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflowX !== 'visible') return '';
  }
  return `stands ${by.toFixed(1)} px outside the page`;
}

/** Nothing is cut, and nothing makes the page scroll sideways. */
export function fit(when: string): Outcome {
  const { skipped, allows, findings } = allowanceFor('fit', when);
  if (skipped) return { findings, measured: {} };
  const width = document.documentElement.clientWidth;
  const faults: Finding[] = [];
  const faulty = new Map<Element, string>();
  let elements = 0;
  const add = (where: string, what: string) => faults.push({ check: 'fit', where, what, when });

  const sideways = document.documentElement.scrollWidth - width;
  if (sideways > TOLERANCE) add('page', `scrolls sideways by ${sideways} px`);
  walk(document.body, (element) => {
    if (allows(element)) return false;
    if (!isShown(element)) return getComputedStyle(element).display !== 'none';
    elements += 1;
    const what = [cutText(element), scrollFault(element), outside(element, width)].filter(Boolean);
    if (what.length > 0) faulty.set(element, what.join('; '));
    return true;
  });
  for (const [element, what] of faulty) {
    // What holds the culprit is stretched by it; only the culprit is told.
    const isHolder = [...faulty.keys()].some(
      (other) => other !== element && element.contains(other),
    );
    if (!isHolder) add(describe(element), what);
  }
  return { findings: [...findings, ...faults.slice(0, 5)], measured: { elements } };
}
