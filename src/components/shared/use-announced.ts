import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '../../foundations/announce';

/**
 * Announces an element's text when it appears and when it changes, except while it is not `live`.
 * Screen readers often miss the text of a live region that is inserted together with it, so the
 * page's own region receives it.
 */
export function useAnnounced(element: RefObject<HTMLElement | null>, live = true): void {
  const announced = useRef('');

  useEffect(() => {
    const node = element.current;
    if (!node || node.textContent === announced.current) return;
    announced.current = node.textContent;
    // Unlike `textContent` it separates a title from the sentence below it.
    if (live) announce(node.innerText.trim(), node.closest<HTMLElement>('[lang]')?.lang);
  });
}
