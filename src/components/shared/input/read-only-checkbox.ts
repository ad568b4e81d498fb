import type { MouseEvent } from 'react';
import { composeEventHandlers } from '../compose-event-handlers';

type ClickHandler = (event: MouseEvent<HTMLInputElement>) => void;

const cancel: ClickHandler = (event) => event.preventDefault();

/**
 * Handlers of a read-only checkbox, which HTML does not have. The click is cancelled, and so is the
 * change: React fires onChange before it sees that the click was cancelled, so it must not be
 * reported.
 */
export const readOnlyCheckbox = (onClick: ClickHandler | undefined) => ({
  onClick: composeEventHandlers(onClick, cancel),
  onChange: () => {},
});
