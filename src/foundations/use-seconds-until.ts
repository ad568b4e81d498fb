import { useCallback, useSyncExternalStore } from 'react';
import { steadyNow } from './steady-now';

const SECOND = 1000;
/**
 * Four updates a second keep the displayed second accurate without waking a phone on every frame.
 */
const TICK = SECOND / 4;

const secondsUntil = (moment: number | null): number =>
  moment === null ? 0 : Math.max(0, Math.ceil((moment - steadyNow()) / SECOND));

/**
 * Returns the whole seconds until a time (ms since 1970), 0 once it has passed. Each tick derives
 * them from `steadyNow`, so they are right after the device sleeps, after a reload and in a second
 * tab, and setting the device's clock back does not add to them.
 *
 * A server and the browser that hydrates its page render at different times, so both return
 * `Infinity` for a wait: it is not over, and how long it lasts is not known yet.
 */
export function useSecondsUntil(moment: number | null): number {
  const tick = useCallback(
    (look: () => void) => {
      const timer = setInterval(() => {
        look();
        if (secondsUntil(moment) === 0) clearInterval(timer);
      }, TICK);
      return () => clearInterval(timer);
    },
    [moment],
  );
  const left = () => secondsUntil(moment);
  return useSyncExternalStore(tick, left, () => (moment === null ? 0 : Infinity));
}
