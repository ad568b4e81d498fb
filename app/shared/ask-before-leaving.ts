/**
 * Has the browser ask, in its own words, before the page is left while `isNeeded`. Returns a function
 * that ends it.
 *
 * @param subscribe calls its argument when the condition may have changed.
 */
export function askBeforeLeaving(
  isNeeded: () => boolean,
  subscribe?: (changed: () => void) => () => void,
): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isNeeded()) return;
    event.preventDefault();
    // Chrome and Edge before 119 ask only if this is set as well.
    event.returnValue = true;
  };
  // Only while it is needed: a page with this listener may not be kept for the browser's Back.
  const update = () => {
    if (isNeeded()) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  };
  const unsubscribe = subscribe?.(update);
  update();
  return () => {
    unsubscribe?.();
    removeEventListener('beforeunload', ask);
  };
}
