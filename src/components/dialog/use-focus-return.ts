import { type RefObject, useRef } from 'react';

/**
 * Sets the initial focus and restores the previous focus on close. Our layers are opened by state
 * rather than by a Radix trigger, so Radix cannot know where to return focus.
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
