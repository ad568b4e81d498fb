/** A time that runs out, and can be held for a while. */
export interface Countdown {
  /** Lets the time run. */
  run: () => void;
  /** Stops it where it is. */
  hold: () => void;
}

/** Calls back once, after a time in which what was held does not count. */
export function createCountdown(ms: number, onEnd: () => void): Countdown {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      if (timer !== undefined) return;
      since = Date.now();
      timer = setTimeout(onEnd, left);
    },
    hold() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left = Math.max(0, left - (Date.now() - since));
    },
  };
}
