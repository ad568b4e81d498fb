/** How many open layers hold the page at present. */
let holds = 0;

/**
 * Keeps the page from scrolling behind what is open over it, and as wide as it was where its scroll
 * bar took room. Returns what lets it go; the page moves again once every layer has done so.
 *
 * It sets properties and adds no style element, which the site's security policy would block.
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
