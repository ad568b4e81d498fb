import { allowanceFor } from './exceptions';
import { describe } from './element';
import {
  type Container,
  type Frame,
  type Part,
  canFail,
  faultOf,
  isSeen,
  onPage,
  partsOf,
} from './fit-parts';
import type { Finding, Outcome } from './types';

/** A pixel of rounding, no more. */
const TOLERANCE = 1;
/** Reports are for people: the first faults of a story. */
const MOST = 5;

interface Place extends Frame {
  /** How far the page scrolls sideways. */
  sideways: number;
}

/** The page in its window. */
function inWindow(): Place {
  const { clientWidth: right, scrollWidth } = document.documentElement;
  return { left: 0, right, sideways: scrollWidth - right };
}

/** A page whose root was given a width of its own. */
function inRoot(): Place {
  const { left, right } = document.documentElement.getBoundingClientRect();
  const { clientWidth, scrollWidth } = document.body;
  return { left, right, sideways: scrollWidth - clientWidth };
}

function judge(parts: readonly Part[], place: Place, when: string, check: 'fit' | 'spacing') {
  const faults: Finding[] = [];
  const faulty = new Map<Element, string>();
  const add = (where: string, what: string) => faults.push({ check, where, what, when });

  if (place.sideways > TOLERANCE) add('page', `scrolls sideways by ${place.sideways} px`);
  for (const part of parts) {
    const what = faultOf(part, place);
    if (what && isSeen(part.element)) faulty.set(part.element, what);
  }
  for (const [element, what] of faulty) {
    // What holds the culprit is stretched by it; only the culprit is told.
    const isHolder = [...faulty.keys()].some(
      (other) => other !== element && element.contains(other),
    );
    if (!isHolder) add(describe(element), what);
  }
  return faults.slice(0, MOST);
}

interface Reading {
  parts: Part[];
  containers: Container[];
  allows: (element: Element) => boolean;
}

/** What was last read of the page's styles. */
let known: Reading | undefined;

/** The parts of a page, those in containers read anew. */
const allParts = ({ parts, containers, allows }: Reading) =>
  containers.length === 0
    ? parts
    : [...parts, ...containers.flatMap((container) => partsOf(container, allows))];

/** The parts that are seen now. */
const seen = (reading: Reading) => allParts(reading).filter(({ element }) => isSeen(element));

/** Nothing is cut, and nothing makes the page scroll sideways. */
export function fit(when: string, check: 'fit' | 'spacing' = 'fit'): Outcome {
  const { skipped, allows, findings } = allowanceFor('fit', when);
  known = undefined;
  if (skipped) return { findings, measured: {} };
  const containers: Container[] = [];
  known = {
    parts: partsOf({ element: document.body, around: onPage }, allows, containers),
    containers,
    allows,
  };
  const parts = seen(known);
  const faults = judge(parts, inWindow(), when, check);
  return { findings: [...findings, ...faults], measured: { elements: parts.length } };
}

/**
 * The same in a window of another width of the same band. No rule of the style sheets turns there, so
 * that only places are measured; what stands in a container is read anew.
 */
export const look = (): Finding[] =>
  known ? judge(seen(known), inWindow(), `${innerWidth} px`, 'fit') : [];

/** A link that waits above the window for the focus is not there yet. */
function isOverPage({ element, isInWindow }: Part): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return isInWindow && bottom > 0 && top < innerHeight;
}

export interface Swept {
  findings: Finding[];
  /** Something stands over the page, in the window: it was not looked at. */
  needsWindow: boolean;
}

/**
 * The same again for many widths of a band, without a window for each: the root of the page takes
 * their widths, which is a layout and no frame.
 */
export function sweep(widths: readonly number[]): Swept {
  const reading = known;
  if (!reading) return { findings: [], needsWindow: false };
  const { style } = document.documentElement;
  const own = style.width;
  const findings = widths.flatMap((width) => {
    style.width = `${width}px`;
    const parts = allParts(reading).filter((part) => !part.isInWindow && canFail(part));
    return judge(parts, inRoot(), `${width} px`, 'fit');
  });
  style.width = own;
  return { findings, needsWindow: seen(reading).some(isOverPage) };
}
