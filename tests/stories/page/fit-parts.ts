/** How an element may overflow and what may clip it: all that does not depend on the width. */
import { eachChild, isClosed, linesOf, textsOf } from './element';

const TOLERANCE = 1;
/** A line's box may exceed its line-height because of font metrics. */
const LINE_TOLERANCE = 2;

const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/** How an element's ancestors affect it. */
export interface Around {
  /** The ancestors that clip it horizontally and vertically, up to one that scrolls. */
  across: Element | undefined;
  along: Element | undefined;
  /** No ancestor hides or scrolls its overflow. */
  isFree: boolean;
  /** It, or an ancestor, is positioned relative to the viewport instead of the page. */
  isInWindow: boolean;
}

export interface Part extends Around {
  element: Element;
  /** Its text, if something may clip it. */
  texts: readonly Text[];
  /** It scrolls horizontally but cannot be reached by keyboard. */
  isTrap: boolean;
}

/** An element inside a query container, whose styles may change at any width. */
export interface Container {
  element: Element;
  around: Around;
}

export const onPage: Around = {
  across: undefined,
  along: undefined,
  isFree: true,
  isInWindow: false,
};

function cutter(element: Element, overflow: string, outer: Element | undefined) {
  if (scrolls(overflow)) return undefined;
  return clips(overflow) ? element : outer;
}

/** Truncated on purpose, with a visible ellipsis and the full text available. */
const isShortened = (box: Element | undefined) =>
  box !== undefined &&
  getComputedStyle(box).textOverflow === 'ellipsis' &&
  box.closest('[title]') !== null;

function partOf(element: Element, style: CSSStyleDeclaration, around: Around): Part {
  const across = cutter(element, style.overflowX, around.across);
  const along = cutter(element, style.overflowY, around.along);
  const isCut = (across !== undefined || along !== undefined) && !isShortened(across);
  return {
    element,
    across,
    along,
    texts: isCut ? textsOf(element) : [],
    isTrap: !isClosed(element) && !element.hasAttribute('tabindex') && scrolls(style.overflowX),
    isFree: around.isFree,
    isInWindow:
      around.isInWindow || style.position === 'fixed' || element.matches(':modal, :popover-open'),
  };
}

/**
 * Every part below an element that its styles do not hide. If `containers` is given, query
 * containers are collected there, to be read again at each width.
 */
export function partsOf(
  { element: root, around }: Container,
  allows: (element: Element) => boolean,
  containers?: Container[],
): Part[] {
  const parts: Part[] = [];
  eachChild(root, (element) => {
    if (allows(element)) return;
    const style = getComputedStyle(element);
    const part = partOf(element, style, around);
    if (element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
      parts.push(part);
    if (style.display === 'none') return;
    const inner = {
      element,
      around: { ...part, isFree: part.isFree && style.overflowX === 'visible' },
    };
    if (containers && style.containerType !== 'normal') containers.push(inner);
    else parts.push(...partsOf(inner, allows, containers));
  });
  return parts;
}

/** Whether the element takes up space. */
export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

function cutText({ across: wide, along: high, texts }: Part): string {
  if (texts.length === 0) return '';
  const across = wide?.getBoundingClientRect();
  const along = high?.getBoundingClientRect();
  for (const line of texts.flatMap(linesOf)) {
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

/** An element may only scroll horizontally if it can be reached by keyboard. */
function scrollFault({ element, isTrap }: Part): string {
  if (!isTrap) return '';
  const by = element.scrollWidth - element.clientWidth;
  return by > TOLERANCE ? `scrolls sideways by ${by} px and cannot be reached by keyboard` : '';
}

/** The two edges that nothing may overflow. */
export interface Frame {
  left: number;
  right: number;
}

/**
 * How far an element overflows the page on either side; if it is clipped, its text is checked
 * instead.
 */
function outside({ element, isFree }: Part, frame: Frame): string {
  if (!isFree) return '';
  const { left, right } = element.getBoundingClientRect();
  const by = Math.max(frame.left - left, right - frame.right);
  return by > TOLERANCE ? `stands ${by.toFixed(1)} px outside the page` : '';
}

/**
 * How far a table is wider than the box it is in. It never shrinks below its columns, so it extends
 * into the page's margin before it leaves the page.
 */
function beyondParent({ element, isFree }: Part): string {
  if (!isFree || !(element instanceof HTMLTableElement) || !element.parentElement) return '';
  const room = element.parentElement.getBoundingClientRect().width;
  const by = element.getBoundingClientRect().width - room;
  return by > TOLERANCE ? `is ${by.toFixed(1)} px wider than its parent` : '';
}

/** Whether any of these faults can apply to a part: for most, an ancestor rules them out. */
export const canFail = ({ isFree, isTrap, texts }: Part) => isFree || isTrap || texts.length > 0;

/** The fault of a part in its current layout. */
export const faultOf = (part: Part, frame: Frame): string =>
  [cutText(part), scrollFault(part), outside(part, frame), beyondParent(part)]
    .filter(Boolean)
    .join('; ');
