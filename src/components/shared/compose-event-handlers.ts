import type { SyntheticEvent } from 'react';

/**
 * A field's own handler after the one that was given from outside, which may keep the field from
 * doing its part by preventing the event.
 */
export function composeEventHandlers<E extends SyntheticEvent>(
  given: ((event: E) => void) | undefined,
  own: (event: E) => void,
): (event: E) => void {
  if (!given) return own;
  return (event) => {
    given(event);
    if (!event.defaultPrevented) own(event);
  };
}
