import { describe, eachChild, isClosed, isShown, textsOf, walk } from '../element';
import { allowanceFor } from '../exemptions';
import { type Extent, isInlineLevel, linesIn } from './lines';
import { type SideStyle, sideDifference, sideStyleOf } from './mirror-style';
import { setGlobals, withStyle } from '../preview';
import type { Finding, Outcome } from '../types';

/** How far a box may be off. The noise of layout itself is 0.016 px. */
const TOLERANCE = 0.5;
/** Report only the first differences of a story, not all that follow from them. */
const MAX = 3;

/**
 * Disables kerning: two letters that are in separate runs in only one direction would be a hair
 * apart.
 */
const STILL = `
  * { font-kerning: none !important; }
  *, *::before, *::after { transition: none !important; }
`;

interface Snapshot {
  width: number;
  boxes: Map<Element, DOMRect>;
  /** Displays and directions are read once, while the styles are at hand. */
  displays: Map<Element, string>;
  directions: Map<Element, string>;
  lines: Map<Element | Text, Extent[]>;
  styles: Map<Element, SideStyle>;
  signs: Map<Element, number>;
}

/** A scroll container starts at opposite ends in the two directions. */
function rewindScrollers(): void {
  window.scrollTo({ left: 0 });
  walk(document.body, (element) => {
    if (element.scrollLeft !== 0) element.scrollLeft = 0;
    return true;
  });
}

/** Whether a transform mirrors, which no rotation does. */
const isReflection = ({ a, b, c, d }: DOMMatrixReadOnly): boolean => a * d < b * c;

/** 1 for a drawing as it was made, -1 if it or an ancestor flips it. */
function signOf(element: Element): number {
  let sign = 1;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { scale, transform } = getComputedStyle(at);
    if (scale !== 'none' && scale.startsWith('-')) sign = -sign;
    if (transform !== 'none' && isReflection(new DOMMatrixReadOnly(transform))) sign = -sign;
  }
  return sign;
}

function snapshot(): Snapshot {
  const shot: Snapshot = {
    width: document.documentElement.clientWidth,
    boxes: new Map(),
    displays: new Map(),
    directions: new Map(),
    lines: new Map(),
    styles: new Map(),
    signs: new Map(),
  };
  walk(document.body, (element) => {
    const style = getComputedStyle(element);
    shot.displays.set(element, style.display);
    shot.directions.set(element, style.direction);
    if (isShown(element)) {
      shot.boxes.set(element, element.getBoundingClientRect());
      shot.styles.set(element, sideStyleOf(element, style));
      if (element.matches('[data-mirror], svg')) shot.signs.set(element, signOf(element));
      if (isClosed(element)) return false;
      for (const [owner, lines] of linesIn(element, style.display)) shot.lines.set(owner, lines);
    }
    return style.display !== 'none';
  });
  return shot;
}

/** The two reference edges: the page's, or those of a box that is itself misplaced. */
type Frame = { was: Extent; is: Extent };

/** Describes why an extent is not the mirror image of another within their frame. */
function sidewaysDifference(was: Extent, is: Extent, frame: Frame): string {
  const off = is.left - frame.is.left - (frame.was.right - was.right);
  const wider = is.right - is.left - (was.right - was.left);
  return [
    Math.abs(off) > TOLERANCE ? `off sideways by ${off.toFixed(1)} px` : '',
    Math.abs(wider) > TOLERANCE ? `off in width by ${wider.toFixed(1)} px` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function heightDifference(was: DOMRect, is: DOMRect): string {
  const lower = is.top - was.top;
  const taller = is.height - was.height;
  if (Math.abs(taller) > TOLERANCE) return `off in height by ${taller.toFixed(1)} px`;
  return Math.abs(lower) > TOLERANCE ? `off downwards by ${lower.toFixed(1)} px` : '';
}

function lineDifference(was: Extent[], is: Extent[], frame: Frame): string {
  if (was.length !== is.length) return `text on ${was.length} lines, mirrored on ${is.length}`;
  for (const [at, line] of was.entries()) {
    const twin = is[at];
    const difference = twin && sidewaysDifference(line, twin, frame);
    if (difference) return `text, line ${at + 1}: ${difference}`;
  }
  return '';
}

const ORDERED =
  '[role=tablist],[role=radiogroup],[role=menu],[role=listbox],[role=toolbar],[role=tree]';

/** The fault of an element that keeps its direction; empty for a correct LTR isolate. */
function islandFault(element: Element): string {
  if (element.matches(ORDERED)) {
    return 'keeps its direction, so its order and arrow keys do not turn (is a direction provider missing?)';
  }
  const declared = element.hasAttribute('dir') || element.localName === 'bdi';
  return declared || isClosed(element)
    ? ''
    : 'keeps its direction by a style; an island is marked by its dir attribute';
}

function iconFault(element: Element, direction: string, sign: number | undefined): string {
  if (sign === undefined) return '';
  const declared = element.getAttribute('data-mirror');
  const flips = declared === 'flip' && direction === 'rtl';
  if (sign === (flips ? -1 : 1)) return '';
  if (!declared) return 'turns over and does not say so by data-mirror';
  return flips
    ? 'must turn with the page and does not (or turns twice)'
    : 'must not turn, and does';
}

interface Comparison {
  faults: [Element, string][];
  boxes: number;
  islands: number;
}

/**
 * Compares two snapshots from the page down. Inside a line of text, parts keep the order of their
 * language, so the line is compared as a whole and its parts only by size.
 */
function compare(before: Snapshot, after: Snapshot, allows: (element: Element) => boolean) {
  const result: Comparison = { faults: [], boxes: 0, islands: 0 };

  function visit(element: Element, frame: Frame, inLine: boolean): void {
    if (allows(element)) return;
    const was = before.boxes.get(element);
    const is = after.boxes.get(element);
    const direction = before.directions.get(element);
    const isIsland = direction === after.directions.get(element);
    const display = before.displays.get(element) ?? '';
    const found: string[] = [];
    let own = frame;
    if (!was !== !is) found.push('is seen in one direction only');
    else if (was && is) {
      result.boxes += 1;
      if (isIsland) result.islands += 1;
      if (!inLine) found.push(sidewaysDifference(was, is, frame));
      if (!inLine || display !== 'inline') found.push(heightDifference(was, is));
      // Measure descendants of a misplaced box relative to that box, so that one fault is reported
      // once.
      if (found.some(Boolean) || (inLine && display !== 'inline')) own = { was, is };
      found.push(isIsland ? islandFault(element) : '');
      if (!isIsland && !inLine) {
        found.push(sideDifference(before.styles.get(element), after.styles.get(element)));
      }
      for (const shot of [before, after]) {
        found.push(iconFault(element, shot.directions.get(element) ?? '', shot.signs.get(element)));
      }
      if (!isIsland) {
        for (const owner of [element, ...textsOf(element)]) {
          const lines = before.lines.get(owner);
          if (lines) found.push(lineDifference(lines, after.lines.get(owner) ?? [], own));
        }
      }
    }
    const what = [...new Set(found.filter(Boolean))].join('; ');
    if (what) result.faults.push([element, what]);
    if (isIsland) return;
    const isLine = before.lines.has(element) || (inLine && display === 'inline');
    eachChild(element, (child) =>
      visit(child, own, isLine && isInlineLevel(before.displays.get(child) ?? '')),
    );
  }

  const page: Frame = {
    was: { left: 0, right: before.width },
    is: { left: 0, right: after.width },
  };
  eachChild(document.body, (child) => visit(child, page, false));
  return result;
}

/**
 * Keeps the story's language and changes its direction: every box must be the exact mirror image.
 * `to` is the direction global to set: the other direction, or `auto` to change it back. It is left
 * changed.
 */
export async function mirror(when: string, to: 'other' | 'auto'): Promise<Outcome> {
  const { skipped, allows, findings } = allowanceFor('mirror', when);
  const root = document.documentElement;
  const direction = to === 'auto' ? to : root.dir === 'rtl' ? 'ltr' : 'rtl';
  if (skipped) {
    if (to === 'auto') await setGlobals({ direction });
    return { findings, measured: {} };
  }
  let isEmpty = true;
  const { faults, boxes, islands } = await withStyle(STILL, async () => {
    rewindScrollers();
    const before = snapshot();
    isEmpty = before.boxes.size === 0;
    await setGlobals({ direction });
    rewindScrollers();
    return compare(before, snapshot(), allows);
  });
  const listed: Finding[] = faults.slice(0, MAX).map(([element, what]) => ({
    check: 'mirror',
    where: describe(element),
    what,
    when: `${when}, flipped to ${root.dir}`,
  }));
  if (faults.length > MAX) {
    const rest = faults.length - MAX;
    listed.push({ check: 'mirror', where: 'and', what: `${rest} boxes more`, when });
  }
  if (isEmpty) listed.push({ check: 'mirror', where: 'story', what: 'shows nothing', when });
  return { findings: [...findings, ...listed], measured: { boxes, islands } };
}
