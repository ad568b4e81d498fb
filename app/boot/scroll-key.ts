import type { Location } from 'react-router-dom';

let firstKey: string | undefined;

/**
 * The key under which the router stores a scroll position. The first page of a document gets a key
 * unique to that document. Otherwise it would share the default key with every other first page and
 * open at that page's position; and after a reload, the browser has already restored the position
 * and the reader may have scrolled on before the scripts loaded.
 */
export function scrollKey({ key }: Location): string {
  firstKey ??= key;
  return key === firstKey ? `${key} ${performance.timeOrigin}` : key;
}
