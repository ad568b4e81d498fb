/**
 * From now on a timer of this length or more never ends, so that what would pass by itself is still
 * there when the state that a play leaves is examined. Returns what lets new timers end again.
 */
export function holdTimers(ms: number): () => void {
  const { setTimeout } = window;
  const held = (run: () => void, delay = 0, ...rest: unknown[]) =>
    delay >= ms ? 0 : setTimeout(run, delay, ...rest);
  Object.assign(window, { setTimeout: held });
  return () => Object.assign(window, { setTimeout });
}
