/** Elements of two pages that were made from one tree. */

const isOurs = (element: Element) => element.id === 'wasla-marks';

const childrenOf = (parent: Element): Element[] =>
  [...parent.children].filter((child) => !isOurs(child));

/** The way from the body down to an element, as places among its parents' children. */
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

/** The element of the other page that stands where this one does, if it is of the same kind. */
export function counterpartOf(element: Element, other: Document): Element | null {
  const path = pathOf(element);
  if (!path) return null;
  let at: Element | undefined = other.body;
  for (const place of path) at = at && childrenOf(at)[place];
  return at?.tagName === element.tagName ? at : null;
}
