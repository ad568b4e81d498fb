import type { SyntheticEvent } from 'react';

/**
 * Runs the external handler before the field's own. The external one can call `preventDefault` to
 * skip the field's.
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
