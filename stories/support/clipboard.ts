/** The check mark disappears after this many milliseconds; an error note stays longer. */
const TICK_MS = 2000;

const place = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });

/**
 * Timers of this duration or longer never fire from now on, so that a temporary state is still
 * visible when the final state of a play function is examined. Returns a function that restores new
 * timers.
 */
function holdTimers(ms: number): () => void {
  const { setTimeout } = window;
  const held = (run: () => void, delay = 0, ...rest: unknown[]) =>
    delay >= ms ? 0 : setTimeout(run, delay, ...rest);
  Object.assign(window, { setTimeout: held });
  return () => Object.assign(window, { setTimeout });
}

/**
 * Replaces the page's clipboard by one that accepts or rejects, and holds the timers so that the
 * result stays visible. Returns a function that restores both.
 */
export function clipboard(writeText: (text: string) => Promise<void>): () => void {
  const before = navigator.clipboard;
  const letTimersEnd = holdTimers(TICK_MS);
  place({ writeText });
  return () => {
    place(before);
    letTimersEnd();
  };
}
