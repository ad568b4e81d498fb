/**
 * Timers of this duration or longer never fire from now on, so that a temporary state is still
 * visible when the final state of a play function is examined. Returns a function that restores new
 * timers.
 */
export function holdTimers(ms: number): () => void {
  const { setTimeout } = window;
  const held = (run: () => void, delay = 0, ...rest: unknown[]) =>
    delay >= ms ? 0 : setTimeout(run, delay, ...rest);
  Object.assign(window, { setTimeout: held });
  return () => Object.assign(window, { setTimeout });
}
