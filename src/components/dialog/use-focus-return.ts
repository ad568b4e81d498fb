import { type RefObject, useRef } from 'react';

/**
 * Where focus starts and where it goes back to. What opens over the page is opened by a state of the
 * page, not by a trigger of Radix, so it remembers by itself.
 */
export function useFocusReturn(initialFocus: RefObject<HTMLElement | null> | undefined) {
  const opener = useRef<Element | null>(null);

  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement;
      if (!initialFocus?.current) return;
      event.preventDefault();
      initialFocus.current.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
