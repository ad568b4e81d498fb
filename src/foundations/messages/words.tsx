import type { ReactNode } from 'react';

/**
 * Text in an element of its own. A page translator replaces text nodes; React then fails to remove
 * one, or to insert an element before it, and writes to a node that is no longer on the page. It
 * can do all of that to an element, and sets the text of one that contains nothing else as a whole.
 * Use it for text that has siblings, unless neither they nor the text ever change.
 */
export function Words({ children }: { children: ReactNode }) {
  return <span>{children}</span>;
}
