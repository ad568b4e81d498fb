import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import type { LeaveDialogProps } from '../../src';

/** Asks before a page is left that holds what is not saved: inside the site and by the browser. */
export function useLeaveGuard(): {
  onUnsaved: (unsaved: boolean) => void;
  leave: LeaveDialogProps | undefined;
} {
  const [unsaved, setUnsaved] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return undefined;
    // The browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return {
    onUnsaved: setUnsaved,
    leave:
      blocker.state === 'blocked'
        ? { onStay: () => blocker.reset(), onLeave: () => blocker.proceed() }
        : undefined,
  };
}
