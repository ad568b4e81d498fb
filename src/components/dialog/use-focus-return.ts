import { type FocusEvent, type RefObject, useRef } from 'react';
import { type FocusPlace, focusPlace, returnFocus } from '../shared/layer/lost-focus';

/**
 * Sets the initial focus and restores the previous focus on close. Our layers are opened by state
 * rather than by a Radix trigger, so Radix cannot know where to return focus.
 */
export function useFocusReturn(initialFocus: RefObject<HTMLElement | null> | undefined) {
  const place = useRef<FocusPlace | null>(null);

  return {
    onFocusCapture({ relatedTarget }: FocusEvent) {
      // Something inside that has `autoFocus` takes the focus before Radix asks.
      place.current ??= focusPlace(relatedTarget);
    },
    onOpenAutoFocus(event: Event) {
      place.current = focusPlace();
      if (!initialFocus?.current) return;
      event.preventDefault();
      initialFocus.current.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // Does nothing if the page moved the focus while the layer faded out.
      if (place.current) returnFocus(place.current);
      place.current = null;
    },
  };
}
