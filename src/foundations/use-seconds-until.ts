import { useCallback, useSyncExternalStore } from 'react';

const SECOND = 1000;
/**
 * Four updates a second keep the displayed second accurate without waking a phone on every frame.
 */
const TICK = SECOND / 4;

/**
 * Returns the whole seconds until a time (ms since 1970), 0 once it has passed. Each tick derives
 * them from the clock, so they are right after the device sleeps, after a reload and in a second
 * tab.
 */
export function useSecondsUntil(moment: number | null): number {
  const left = useCallback(
    () => (moment === null ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / SECOND))),
    [moment],
  );
  const tick = useCallback(
    (look: () => void) => {
      const timer = setInterval(() => {
        look();
        if (left() === 0) clearInterval(timer);
      }, TICK);
      return () => clearInterval(timer);
    },
    [left],
  );
  return useSyncExternalStore(tick, left, left);
}
