/** What an element may do and what may cut it: all that a change of width alone leaves as it is. */
import { eachChild, isClosed, linesOf, textsOf } from './element';

const TOLERANCE = 1;
/** A line's box may be taller than its line-height by the font's own measure. */
const LINE_TOLERANCE = 2;

const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/** What the elements around an element do to it. */
export interface Around {
  /** What would cut it sideways, and from above or below; nothing past one that scrolls. */
  across: Element | undefined;
  along: Element | undefined;
  /** It stands on the page itself: nothing around it hides or scrolls what sticks out. */
  isFree: boolean;
  /** It is placed in the window and not on the page, by itself or with what holds it. */
  isInWindow: boolean;
}

export interface Part extends Around {
  element: Element;
  /** Its words, where something may cut them. */
  texts: readonly Text[];
  /** It scrolls sideways where it has to, and no keyboard reaches it. */
  isTrap: boolean;
}

/** What stands in a container of its own rules: they may turn at any width. */
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

/** Shortened on purpose, with an ellipsis that is seen and the whole text at hand. */
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
 * Every part below an element that its styles do not hide. Where `containers` are asked for, what
 * stands in one is left to be read with each width.
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

/** Whether it takes any room. */
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

/** A part may scroll sideways only where a keyboard reaches it. */
function scrollFault({ element, isTrap }: Part): string {
  if (!isTrap) return '';
  const by = element.scrollWidth - element.clientWidth;
  return by > TOLERANCE ? `scrolls sideways by ${by} px and cannot be reached by keyboard` : '';
}

/** The two sides that nothing may stand out of. */
export interface Frame {
  left: number;
  right: number;
}

/** How far an element stands out of the page on either side; where it is cut, its text is judged. */
function outside({ element, isFree }: Part, frame: Frame): string {
  if (!isFree) return '';
  const { left, right } = element.getBoundingClientRect();
  const by = Math.max(frame.left - left, right - frame.right);
  return by > TOLERANCE ? `stands ${by.toFixed(1)} px outside the page` : '';
}

/** Whether any of the faults below can be one of this part's: most parts are held by what is around. */
export const canFail = ({ isFree, isTrap, texts }: Part) => isFree || isTrap || texts.length > 0;

/** What is wrong with a part where it stands now. */
export const faultOf = (part: Part, frame: Frame): string =>
  [cutText(part), scrollFault(part), outside(part, frame)].filter(Boolean).join('; ');
