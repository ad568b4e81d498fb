import type { FocusEvent, FocusEventHandler } from 'react';

/**
 * Makes a blur handler of an element with several focusable parts. The given one is called only when
 * focus leaves the element, not when it moves between its parts.
 */
export function onFocusLeave<T extends HTMLElement>(
  given: (event: FocusEvent<T>) => void,
): FocusEventHandler<T> {
  return (event) => {
    if (!event.currentTarget.contains(event.relatedTarget)) given(event);
  };
}
