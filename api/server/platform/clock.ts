/** Where every moment of the server comes from, so that a test can turn time forward. */
export type Clock = { readonly now: () => Date };

/** A clock that can be compared with that of the machine. */
export type ComparedClock = Clock & {
  /** How far the two are apart, in seconds. */
  readonly skew: () => Promise<number>;
};

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** The moment some seconds after another (or before, when negative). */
export function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

/** Whole seconds from one moment to a later one, rounded up, never below 1: for `Retry-After`. */
export function secondsUntil(now: Date, later: Date): number {
  return Math.max(1, Math.ceil((later.getTime() - now.getTime()) / 1000));
}
