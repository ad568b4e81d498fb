/** The source of the current time for all server code, so that tests can advance it. */
export type Clock = { readonly now: () => Date };

/** A clock that can be compared with the machine's clock. */
export type ComparedClock = Clock & {
  /** The absolute difference between the two clocks, in seconds. */
  readonly skew: () => Promise<number>;
};

export const systemClock: Clock = { now: () => new Date() };

/**
 * Seconds by which stored times may be ahead, as servers differ slightly. Later ones were stored
 * before the clock was set back.
 */
export const AHEAD_SECONDS = 60;

/** The time a number of seconds after another, or before it if negative. */
export function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

/** The seconds between two times, rounded up and at least 1, for `Retry-After`. */
export function secondsUntil(now: Date, later: Date): number {
  return Math.max(1, Math.ceil((later.getTime() - now.getTime()) / 1000));
}

/** A moment as JSON carries it. */
export const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
