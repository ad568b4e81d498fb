import { expect, test } from 'vitest';
import { closingLine, countsOf, isSound } from '../../runner/counts';
import type { Check } from '../../runner/checks';

const check = (status: Check['status']): Check => {
  return { file: '', name: '', status, message: '', seconds: 0 };
};

test('each check counts by its status', () => {
  const checks = [check('passed'), check('passed'), check('failed'), check('skipped')];
  expect(countsOf(checks)).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test('a run with skipped tests, or without any, is not clean', () => {
  expect(isSound({ passed: 9, failed: 0, skipped: 1 })).toBe(false);
  expect(isSound({ passed: 0, failed: 0, skipped: 0 })).toBe(false);
  expect(isSound({ passed: 9, failed: 0, skipped: 0 })).toBe(true);
});

test('the last line counts the skipped tests, if any', () => {
  expect(closingLine({ passed: 2, failed: 1, skipped: 0 })).toBe('2 passed, 1 failed');
  expect(closingLine({ passed: 2, failed: 0, skipped: 3 })).toBe('2 passed, 0 failed, 3 skipped');
});
