import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import type { LeaveDialogProps } from '../../src';
import { askBeforeLeaving } from './ask-before-leaving';

/**
 * Asks for confirmation before a page with unsaved changes is left, by the router or the browser.
 */
export function useLeaveGuard(): {
  onUnsaved: (unsaved: boolean) => void;
  leave: LeaveDialogProps | undefined;
} {
  const [unsaved, setUnsaved] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => askBeforeLeaving(() => unsaved), [unsaved]);

  return {
    onUnsaved: setUnsaved,
    leave:
      blocker.state === 'blocked'
        ? { onStay: () => blocker.reset(), onLeave: () => blocker.proceed() }
        : undefined,
  };
}
