import type { MouseEvent } from 'react';

/**
 * The handlers of a box that can be read and not changed. Browsers know no read-only checkbox, so the
 * press must do nothing; and React tells of a change before it knows that the press was prevented, so
 * nobody is told.
 */
export const readOnlyCheckbox = {
  onClick: (event: MouseEvent<HTMLInputElement>) => event.preventDefault(),
  onChange: () => {},
};
