import { linesOf, textsOf } from '../element';

/** The left and right edges of something on the page. */
export interface Extent {
  left: number;
  right: number;
}

export const isInlineLevel = (display: string) =>
  display.startsWith('inline') || display === 'contents';

/** Children of these are laid out as separate boxes, bare text included. */
const isBoxed = (display: string) => display.includes('flex') || display.includes('grid');

/** The boxes of an inline element, including its margins, which take up space in the line. */
function withMargins(element: Element, style: CSSStyleDeclaration): DOMRect[] {
  const [before, after] = [style.marginLeft, style.marginRight].map(Number.parseFloat);
  return [...element.getClientRects()]
    .filter(({ width }) => width > 0)
    .map(
      ({ left, top, width, height }) =>
        new DOMRect(left - (before || 0), top, width + (before || 0) + (after || 0), height),
    );
}

/** Everything in a block's lines: text, inline elements, and boxes between them. */
function partsOf(element: Element): { boxes: DOMRect[]; hasText: boolean } {
  const texts = textsOf(element);
  const boxes = texts.flatMap(linesOf);
  let hasText = texts.length > 0;
  for (const child of element.children) {
    const style = getComputedStyle(child);
    const { display } = style;
    if (!isInlineLevel(display)) continue;
    boxes.push(...withMargins(child, style));
    if (display !== 'inline' && display !== 'contents') continue;
    const inner = partsOf(child);
    boxes.push(...inner.boxes);
    hasText ||= inner.hasText;
  }
  return { boxes, hasText };
}

/** Joins the boxes of each line, from its start to its end. */
function joinLines(boxes: DOMRect[]): Extent[] {
  const lines: (Extent & { bottom: number })[] = [];
  for (const { left, right, top, bottom } of boxes.toSorted((a, b) => a.top - b.top)) {
    const line = lines.at(-1);
    if (line && (top + bottom) / 2 < line.bottom) {
      line.left = Math.min(line.left, left);
      line.right = Math.max(line.right, right);
      line.bottom = Math.max(line.bottom, bottom);
    } else lines.push({ left, right, bottom });
  }
  return lines.map(({ left, right }) => ({ left, right }));
}

/**
 * The lines of text that an element lays out itself: those of a block, or of each bare text in a
 * flex or grid container. An inline element has none; its text belongs to the block around it.
 */
export function linesIn(element: Element, display: string): [Element | Text, Extent[]][] {
  if (isBoxed(display)) return textsOf(element).map((text) => [text, joinLines(linesOf(text))]);
  if (display === 'inline' || display === 'contents') return [];
  const { boxes, hasText } = partsOf(element);
  return hasText ? [[element, joinLines(boxes)]] : [];
}
