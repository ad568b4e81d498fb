import type { MouseEvent, MouseEventHandler } from 'react';
import { isFocusLost } from './layer/lost-focus';

/**
 * Handles a press of a button. `aria-disabled` keeps one that is inert in the tab order, so the click
 * itself must be cancelled, including the submission of a form.
 */
export const pressOf =
  (inert: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (inert) {
      event.preventDefault();
      return;
    }
    // Safari does not focus a pressed button, and a dialog returns the focus to what had it.
    if (isFocusLost()) event.currentTarget.focus({ preventScroll: true });
    onClick?.(event);
  };
