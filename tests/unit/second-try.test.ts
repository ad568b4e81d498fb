/** What failed is run once more, and nothing that failed is lost. */
import { expect, test } from 'vitest';
import { type Check, explained, failedCheck } from '../runner/checks';
import { joinTries, secondTryOf } from '../runner/second-try';

const passed: Check = { ...failedCheck('adds', '', 'a.test.ts'), status: 'passed' };
const failed = failedCheck('adds', 'expected 1 to be 2', 'a.test.ts');
const unhandled = `⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯

Vitest caught 1 unhandled error during the test run.
This might cause false positive tests.

Error: Worker exited unexpectedly

 Test Files  1 failed (2)
JSON report written to unit.json`;

test('a failed test is run again without the rest of its step', () => {
  const checks = explained([failed], 1, ' Test Files  1 failed (1)');
  expect(checks).toEqual([failed]);
  expect(secondTryOf(checks, true)).toEqual({ files: ['a.test.ts'] });
});

test('an error that no test reports fails its step, also beside a failed test', () => {
  const first = explained([failed], 1, unhandled);
  const lost = failedCheck('', 'Vitest caught 1 unhandled error during the test run.');
  expect(first).toEqual([failed, lost]);
  expect(secondTryOf(first, true)).toBe('everything');
  const second = explained([passed], 1, unhandled);
  expect(joinTries(first, second, 'everything')).toEqual({
    checks: [passed, lost],
    flaky: [failed],
  });
});

test('a step that failed without a failing check, or ran nothing, has failed once', () => {
  expect(explained([passed], 1, 'It did not start.')).toEqual([
    passed,
    failedCheck('', 'It did not start.'),
  ]);
  expect(explained([], 0, 'Done.')).toEqual([failedCheck('', 'Nothing ran. Done.')]);
  expect(explained([passed], 0, 'Done.')).toEqual([passed]);
});
