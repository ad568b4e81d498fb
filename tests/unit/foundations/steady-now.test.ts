import { beforeEach, expect, test, vi } from 'vitest';
import { steadyNow } from '../../../src/foundations/steady-now';

const DAY = 86_400_000;

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) }));

test('goes on when the clock of the device is set back', () => {
  const before = steadyNow();
  vi.setSystemTime(Date.now() - 3 * DAY);
  expect(steadyNow()).toBe(before);
  vi.advanceTimersByTime(5000);
  expect(steadyNow()).toBe(before + 5000);
});

test('follows the clock over the time that the device slept', () => {
  const before = steadyNow();
  // The timer of a page stands still while the device sleeps.
  vi.setSystemTime(Date.now() + DAY);
  expect(steadyNow()).toBe(before + DAY);
});
