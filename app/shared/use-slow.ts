import { useEffect, useState } from 'react';

/** How long before people wonder whether anything is happening, in milliseconds. */
const SLOW_MS = 4000;

/** True once something has been pending for `afterMs`. */
export function useSlow(under: boolean, afterMs = SLOW_MS): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!under) return undefined;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [under, afterMs]);
  return under && slow;
}
