import { allowanceFor } from './exemptions';
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
import { brokenWords, coveredTexts, layersOf } from './fit-words';
import type { Finding, Outcome } from './types';

/** One pixel, for rounding. */
const TOLERANCE = 1;
/** Report only the first faults of a story, for readability. */
const MAX = 5;

interface Place extends Frame {
  /** How far the page scrolls horizontally. */
  sideways: number;
}

/** The page in its viewport. */
function inWindow(): Place {
  const { clientWidth: right, scrollWidth } = document.documentElement;
  return { left: 0, right, sideways: scrollWidth - right };
}

/** A page whose root element has been given a width. */
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
    // Ancestors are stretched by the culprit, so report only the culprit.
    const isHolder = [...faulty.keys()].some(
      (other) => other !== element && element.contains(other),
    );
    if (!isHolder) add(describe(element), what);
  }
  return faults.slice(0, MAX);
}

interface Reading {
  parts: Part[];
  containers: Container[];
  allows: (element: Element) => boolean;
}

/** The last reading of the page's styles. */
let known: Reading | undefined;

/** The parts of a page, with those in query containers read again. */
const allParts = ({ parts, containers, allows }: Reading) =>
  containers.length === 0
    ? parts
    : [...parts, ...containers.flatMap((container) => partsOf(container, allows))];

/** The parts that are currently visible. */
const seen = (reading: Reading) => allParts(reading).filter(({ element }) => isSeen(element));

/** Checks that nothing is clipped, broken or covered, or makes the page scroll horizontally. */
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
  const layers = layersOf(document.body, allows);
  const broken = check === 'fit' ? brokenWords(layers) : [];
  const words = [...broken, ...coveredTexts(layers)].map(({ element, what }): Finding => {
    return { check, where: describe(element), what, when };
  });
  return {
    findings: [...findings, ...faults, ...words.slice(0, MAX)],
    measured: { elements: parts.length },
  };
}

/**
 * Repeats the check at another width of the same band. No style rule changes within a band, so only
 * positions are measured; query containers are read again.
 */
export const look = (): Finding[] =>
  known ? judge(seen(known), inWindow(), `${innerWidth} px`, 'fit') : [];

/** Ignores a skip link that is positioned above the viewport until it is focused. */
function isOverPage({ element, isInWindow }: Part): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return isInWindow && bottom > 0 && top < innerHeight;
}

export interface Swept {
  findings: Finding[];
  /** Something is positioned in the viewport over the page, and was not checked. */
  needsWindow: boolean;
}

/**
 * Repeats the check for many widths of a band without resizing the window: the page's root takes
 * each width, which costs a layout but no frame.
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
