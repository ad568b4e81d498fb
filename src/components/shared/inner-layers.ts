/**
 * Where the key is handled by what is open: both move the focus into themselves and close at Escape. A
 * button whose list is still on its way calls it off.
 */
const lists = '[data-slot="country-picker"], [role="menu"], [aria-haspopup][aria-busy]';

/** A tooltip listens on the document, so it closes wherever the focus is. */
const tooltip = '[data-slot="tooltip"]:not([hidden])';

/**
 * Whether something inside a layer is open that closes itself at this Escape. A list that has no focus
 * does not count: it would not hear the key, and nothing would close at all.
 */
export function closesInside(content: Element | null, { target }: Event): boolean {
  if (target instanceof Element && target.closest(lists)) return true;
  return Boolean(content?.querySelector(tooltip));
}

/** Whether a browser shows the list of a select here. Older ones throw at a selector they do not know. */
export function hasOpenSelect(content: Element): boolean {
  try {
    return content.querySelector('select:open') !== null;
  } catch {
    return false;
  }
}
