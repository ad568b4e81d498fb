import type { Location } from 'react-router-dom';

let firstKey: string | undefined;

/**
 * What the router remembers a scroll position by. The page that a document opens with gets a key of
 * that document alone. It has no key of its own unless it was navigated to before, so the router would
 * open it where any other such page was left; and after a reload the browser has already put it back,
 * and the reader may have scrolled on before the scripts arrived.
 */
export function scrollKey({ key }: Location): string {
  firstKey ??= key;
  return key === firstKey ? `${key} ${performance.timeOrigin}` : key;
}
