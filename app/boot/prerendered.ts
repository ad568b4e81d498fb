/**
 * Whether the page was prerendered in the current language. A static file server sends the English
 * page for `?lng=ar`; the head script has switched the document by then, and the page is rendered
 * from scratch.
 */
export function isPrerendered(root: HTMLElement): boolean {
  return root.dataset.language === document.documentElement.lang;
}
