/** Number of open layers that lock the page's scroll. */
let holds = 0;

/**
 * Prevents the page from scrolling behind an open layer, and keeps its width where the scroll bar
 * took up space. Returns a function that releases the lock; the page scrolls again once every layer
 * has released it.
 *
 * It sets style properties instead of adding a style element, which the site's security policy
 * would block.
 */
export function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (holds === 0) {
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
  holds += 1;
  return () => {
    holds -= 1;
    if (holds > 0) return;
    style.scrollbarGutter = '';
    style.overflow = '';
  };
}
