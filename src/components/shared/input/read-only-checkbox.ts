import type { MouseEvent } from 'react';

/**
 * Handlers of a read-only checkbox, which HTML does not have. The click is cancelled, and so is the
 * change: React fires onChange before it sees that the click was cancelled, so it must not be
 * reported.
 */
export const readOnlyCheckbox = {
  onClick: (event: MouseEvent<HTMLInputElement>) => event.preventDefault(),
  onChange: () => {},
};
