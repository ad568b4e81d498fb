import type { Location } from 'react-router-dom';
import { randomId } from './random-id';
import { fieldsOf } from './storage';

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
export function scrollKey({ key, state }: Pick<Location, 'key' | 'state'>): string {
  firstKey ??= key;
  if (key === firstKey) return `${key} ${performance.timeOrigin}`;
  const { scroll } = fieldsOf(state);
  return typeof scroll === 'string' ? scroll : key;
}

/**
 * The state of an entry that replaces this one and keeps its scroll position. Where the URL names a
 * part of the page, the router would scroll to that part again despite `preventScrollReset`.
 */
export function keepScroll(location: Pick<Location, 'key' | 'state' | 'hash'>): unknown {
  return location.hash
    ? { ...fieldsOf(location.state), scroll: scrollKey(location) }
    : location.state;
}
