/**
 * Whether the page came as HTML in the language that holds. A plain file server sends English to
 * `?lng=ar`; the head script has turned the document by then, and the page is rendered anew.
 */
export function isPrerendered(root: HTMLElement): boolean {
  return root.dataset.language === document.documentElement.lang;
}
