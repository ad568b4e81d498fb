import { useEffect, useState } from 'react';

/** From here on people wonder whether anything happens. */
const SLOW_MS = 4000;

/** True once something has been under way for a while, a few seconds where nothing else is said. */
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
