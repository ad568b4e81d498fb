import { useEffect, useState } from 'react';

const SECOND = 1000;

const secondsUntil = (moment: number | null) =>
  moment === null ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / SECOND));

/**
 * Whole seconds until a moment (ms since 1970), 0 once it is reached. It derives from the moment on
 * every tick, so a sleeping phone, a reload and a second tab all show the same.
 */
export function useSecondsUntil(moment: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    setSeconds(secondsUntil(moment));
    if (secondsUntil(moment) === 0) return undefined;
    const timer = setInterval(() => {
      const left = secondsUntil(moment);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, SECOND / 4);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}
