/** Storybook's own elements in the preview, and elements without a box. */
const FURNITURE =
  'script, style, link, template, noscript, .sb-wrapper, #storybook-docs, storybook-root-docs';

/** Their children belong to the drawing or the browser; only their own box is ours. */
const CLOSED = new Set(['svg', 'IMG', 'VIDEO', 'CANVAS', 'IFRAME', 'INPUT', 'TEXTAREA', 'SELECT']);

export const isClosed = (element: Element) => CLOSED.has(element.nodeName);

/** Text for screen readers only: a one-pixel box, fully clipped. */
function isVisuallyHidden(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 && height <= 1 && getComputedStyle(element).position === 'absolute';
}

/** Whether an element is visible. An invisible one may still have visible children. */
export function isShown(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Calls `visit` for each child that is ours and has a box. */
export function eachChild(root: Element, visit: (element: Element) => void): void {
  if (isClosed(root)) return;
  for (const child of root.children) {
    if (!child.matches(FURNITURE) && !isVisuallyHidden(child)) visit(child);
  }
}

/** Calls `visit` for each element in reading order; a branch ends where `visit` returns false. */
export function walk(root: Element, visit: (element: Element) => boolean): void {
  eachChild(root, (child) => {
    if (visit(child)) walk(child, visit);
  });
}

/** The text nodes directly inside an element. */
export function textsOf(element: Element): Text[] {
  return [...element.childNodes].filter(
    (node): node is Text => node instanceof Text && node.data.trim() !== '',
  );
}

/** The boxes of a text, one per line it occupies. */
export function linesOf(text: Text): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

const shorten = (text: string) => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > 32 ? `${plain.slice(0, 31)}…` : plain;
};

/** An element in terms a developer can find it by: `button[data-slot=button] "Save"`. */
export function describe(element: Element): string {
  const slot = element.getAttribute('data-slot');
  const role = element.getAttribute('role');
  const name = [
    element.localName,
    element.id && !element.id.includes(':') && !element.id.startsWith('_r') ? `#${element.id}` : '',
    slot ? `[data-slot=${slot}]` : role ? `[role=${role}]` : '',
  ].join('');
  const place = slot || role ? '' : placeOf(element);
  const text = shorten(element.textContent ?? '');
  return `${place}${name}${text ? ` "${text}"` : ''}`;
}

/** The nearest ancestor with a slot, for elements without one. */
function placeOf(element: Element): string {
  const slot = element.parentElement?.closest('[data-slot]')?.getAttribute('data-slot');
  return slot ? `[data-slot=${slot}] ` : '';
}
