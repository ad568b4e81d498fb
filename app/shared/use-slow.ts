import { useEffect, useState } from 'react';

/** How long until people wonder whether anything is happening, in milliseconds. */
const SLOW_MS = 4000;

/** True once something has been pending for `afterMs`. */
export function useSlow(isPending: boolean, afterMs = SLOW_MS): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending, afterMs]);
  return isPending && slow;
}
