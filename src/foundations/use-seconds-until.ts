import { useCallback, useSyncExternalStore } from 'react';

const SECOND = 1000;
/** Four looks a second keep the shown second honest without waking a phone for each frame. */
const TICK = SECOND / 4;

/**
 * Whole seconds until a moment (ms since 1970), 0 once it is reached. It derives from the moment on
 * every tick, so a sleeping phone, a reload and a second tab all show the same.
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
