/** Matches elements of two pages that were rendered from the same tree. */

const isOurs = (element: Element) => element.id === 'wasla-marks';

const childrenOf = (parent: Element): Element[] =>
  [...parent.children].filter((child) => !isOurs(child));

/** The path from the body to an element, as child indices. */
export function pathOf(element: Element): number[] | null {
  const path: number[] = [];
  const { body } = element.ownerDocument;
  let at: Element | null = element;
  while (at && at !== body) {
    const parent: Element | null = at.parentElement;
    if (!parent) return null;
    path.unshift(childrenOf(parent).indexOf(at));
    at = parent;
  }
  return at ? path : null;
}

/** Returns the element at the same path in the other page, if it is of the same kind. */
export function counterpartOf(element: Element, other: Document): Element | null {
  const path = pathOf(element);
  if (!path) return null;
  let at: Element | undefined = other.body;
  for (const place of path) at = at && childrenOf(at)[place];
  return at?.tagName === element.tagName ? at : null;
}
