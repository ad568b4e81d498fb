import { describe, expect, test } from 'vitest';
import {
  closingLine,
  isSound,
  playwrightCounts,
  settle,
  storyCounts,
  vitestCounts,
} from '../../runner/counts';

describe('a test without a pass does not count as passed', () => {
  test('a test that passed on retry counts as failed', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 };
    expect(playwrightCounts({ stats })).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });

  test('a skipped, pending or todo test counts as skipped', () => {
    const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
    expect(vitestCounts(report)).toEqual({ passed: 2, failed: 0, skipped: 2 });
  });

  test('a run with skipped tests is not clean', () => {
    expect(isSound({ passed: 9, failed: 0, skipped: 1 })).toBe(false);
    expect(isSound({ passed: 0, failed: 0, skipped: 0 })).toBe(false);
    expect(isSound({ passed: 9, failed: 0, skipped: 0 })).toBe(true);
  });

  test.each<[string, () => unknown]>([
    ['Vitest', () => vitestCounts({})],
    ['Playwright', () => playwrightCounts({ stats: { expected: 1 } })],
    ['the stories', () => storyCounts(null)],
  ])('a report of %s without its numbers is rejected', (_, count) => {
    expect(count).toThrow('The report has no number');
  });
});

describe('a step', () => {
  test('without a report has failed once', () => {
    expect(settle(undefined, 0).failed).toBe(1);
  });

  test('with a bad exit code and no failing test has failed once', () => {
    expect(settle({ passed: 5, failed: 0, skipped: 0 }, 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
    });
  });

  test('without any executed test has failed, even if some were skipped', () => {
    expect(settle({ passed: 0, failed: 0, skipped: 4 }, 0).failed).toBe(1);
  });
});

test('the last line counts the skipped tests, if any', () => {
  expect(closingLine({ passed: 2, failed: 1, skipped: 0 })).toBe('2 passed, 1 failed');
  expect(closingLine({ passed: 2, failed: 0, skipped: 3 })).toBe('2 passed, 0 failed, 3 skipped');
});
