/**
 * Elements that handle the key themselves: lists and menus move focus inside and close on Escape,
 * and a button whose list is still loading cancels the loading.
 */
const lists = '[data-slot="country-picker"], [role="menu"], [aria-haspopup][aria-busy]';

/** A tooltip listens on the document, so it closes wherever the focus is. */
const tooltip = '[data-slot="tooltip"]:not([hidden])';

/**
 * Whether something open inside a layer will close itself on this Escape. A list without focus does
 * not count, because it would not receive the key and nothing would close.
 */
export function hasInnerLayer(content: Element | null, { target }: Event): boolean {
  if (target instanceof Element && target.closest(lists)) return true;
  return Boolean(content?.querySelector(tooltip));
}

/** Whether a select inside has its list open. Older browsers throw on the unknown selector. */
export function hasOpenSelect(content: Element): boolean {
  try {
    return content.querySelector('select:open') !== null;
  } catch {
    return false;
  }
}
