/** The path that the document was loaded for; undefined in a browser that does not say. */
function loadedPath(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && new URL(entry.name).pathname;
}

/**
 * Whether the page was prerendered for the current address in the current language.
 *
 * A static file server sends the English page for `?lng=ar`; the head script has switched the
 * document by then, and the page is rendered from scratch. The same goes for somebody who goes back
 * before the scripts arrive: after a reload, the entries of the history before it belong to the
 * same document, so that only the address changes.
 */
export function isPrerendered(root: HTMLElement): boolean {
  const path = loadedPath();
  return (
    root.dataset.language === document.documentElement.lang &&
    (path === undefined || path === location.pathname)
  );
}
