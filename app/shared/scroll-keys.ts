import type { Location } from 'react-router-dom';
import { randomId } from './random-id';

/**
 * A plain link to a part of the page makes an entry of the history without a state. The router
 * would give all of those, and the first page, the same key and so the same scroll position. Must
 * be called before the router listens.
 */
export function keyFragmentEntries(): void {
  addEventListener('popstate', () => {
    if (history.state === null) history.replaceState({ idx: null, key: randomId() }, '');
  });
}

let firstKey: string | undefined;

/**
 * The key under which the router stores a scroll position. The first page of a document gets a key
 * unique to that document. Otherwise it would share the default key with every other first page and
 * open at that page's position; and after a reload, the browser has already restored the position
 * and the reader may have scrolled on before the scripts loaded.
 */
export function scrollKey({ key }: Pick<Location, 'key'>): string {
  firstKey ??= key;
  return key === firstKey ? `${key} ${performance.timeOrigin}` : key;
}
