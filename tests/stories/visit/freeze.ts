/** The fixed time of every story, so that a countdown, a date or a picture never varies. */
export const MOMENT = Date.parse('2026-03-02T09:00:00Z');

/** Freezes the wall clock and makes random numbers repeatable; timers run normally. */
export function freeze(moment: number): void {
  globalThis.Date = class extends Date {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(moment);
      else super(...given);
    }
    static override now = () => moment;
  } as DateConstructor;
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}
