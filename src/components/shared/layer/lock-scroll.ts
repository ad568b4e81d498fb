/** Number of open layers that lock the page's scroll. */
let lockCount = 0;

/**
 * Prevents the page from scrolling behind an open layer, and keeps its width where the scroll bar
 * took up space. Returns a function that releases the lock; the page scrolls again once every layer
 * has released it.
 *
 * It sets style properties instead of adding a style element, which the site's security policy
 * would block.
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (lockCount === 0) {
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
  lockCount += 1;
  return () => {
    lockCount -= 1;
    if (lockCount > 0) return;
    style.scrollbarGutter = '';
    style.overflow = '';
  };
}
