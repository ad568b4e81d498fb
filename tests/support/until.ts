import { vi } from 'vitest';

/** Waits for an event of unknown time, as long as the slowest machine takes. */
export const until = (is: () => Promise<void> | void): Promise<void> =>
  vi.waitFor(is, { timeout: 100_000, interval: 50 });
