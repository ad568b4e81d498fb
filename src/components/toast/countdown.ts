/** A timer that can be paused. */
export interface Countdown {
  /** Starts or resumes the timer. */
  run: () => void;
  /** Pauses the timer. */
  hold: () => void;
}

/** Calls back once after `ms` milliseconds, not counting the time during which it was paused. */
export function createCountdown(ms: number, onEnd: () => void): Countdown {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      if (timer !== undefined) return;
      since = performance.now();
      timer = setTimeout(onEnd, left);
    },
    hold() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left = Math.max(0, left - (performance.now() - since));
    },
  };
}
