import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** What a hook returns to a page, which needs no browser when it is prerendered. */
export function resultOf<T>(useHook: () => T, wrap = (page: ReactNode) => page): T {
  const results: T[] = [];
  function Page() {
    results.push(useHook());
    return null;
  }
  renderToString(wrap(<Page />));
  const [result] = results;
  if (result === undefined) throw new Error('Nothing was rendered.');
  return result;
}
