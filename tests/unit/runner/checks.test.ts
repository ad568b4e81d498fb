import { describe, expect, test } from 'vitest';
import {
  countedChecks,
  explained,
  playwrightChecks,
  singleCheck,
  vitestChecks,
} from '../../runner/checks';

const passed = { status: 'passed', fullName: 'adds', duration: 1500, failureMessages: [] };
const failed = {
  status: 'failed',
  fullName: 'sums > subtracts',
  failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n    at sums.test.ts:3'],
};
const file = (assertionResults: object[], message = '') => ({
  testResults: [{ name: '/root/tests/sums.test.ts', status: 'failed', message, assertionResults }],
});

describe('Vitest', () => {
  test('each test, with the first line of its error', () => {
    const pending = { status: 'pending', fullName: 'divides', failureMessages: null };
    expect(vitestChecks(file([passed, failed, pending]), '/root')).toEqual([
      { file: 'tests/sums.test.ts', name: 'adds', status: 'passed', message: '', seconds: 1.5 },
      {
        file: 'tests/sums.test.ts',
        name: 'sums > subtracts',
        status: 'failed',
        message: 'expected 1 to be 2',
        seconds: 0,
      },
      { file: 'tests/sums.test.ts', name: 'divides', status: 'skipped', message: '', seconds: 0 },
    ]);
  });

  test('a file that does not load has failed', () => {
    expect(vitestChecks(file([], 'Cannot find module "sums"'), '/root')).toEqual([
      {
        file: 'tests/sums.test.ts',
        name: '',
        status: 'failed',
        message: 'Cannot find module "sums"',
        seconds: 0,
      },
    ]);
  });

  test('a report without results is rejected', () => {
    expect(() => vitestChecks({}, '/root')).toThrow();
  });
});

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'login.spec.ts',
  line: 7,
  tests: [
    {
      projectName: 'ar-narrow',
      status,
      results: [{ duration: 500 }, { duration: 500, error: { message } }],
    },
  ],
});

test('Playwright: the tests of nested suites, and errors outside of tests', () => {
  const report = {
    suites: [
      {
        specs: [spec('opens', 'expected'), spec('closes', 'unexpected', 'Timed out\nCall log:')],
        suites: [{ specs: [spec('stays', 'flaky', 'Was slow'), spec('waits', 'skipped')] }],
      },
    ],
    errors: [{ message: 'The server did not start' }],
  };
  const found = playwrightChecks(report);
  expect(found.map(({ name, status, message }) => [name, status, message])).toEqual([
    ['ar-narrow › line 7 › opens', 'passed', ''],
    ['ar-narrow › line 7 › closes', 'failed', 'Timed out'],
    ['ar-narrow › line 7 › stays', 'failed', 'Was slow'],
    ['ar-narrow › line 7 › waits', 'skipped', ''],
    ['', 'failed', 'The server did not start'],
  ]);
  expect(found[0]).toMatchObject({ file: 'login.spec.ts', seconds: 1 });
});

describe('a report that only counts', () => {
  test('names its failures by the marked lines of the output', () => {
    const output = '12/40\n✗ button: no label\n1 failed';
    const found = countedChecks({ passed: 1, failed: 2, skipped: 0 }, output);
    expect(found.map(({ name, status }) => [name, status])).toEqual([
      ['1', 'passed'],
      ['button: no label', 'failed'],
      ['fault 2', 'failed'],
    ]);
  });

  test('is rejected without its numbers', () => {
    expect(() => countedChecks(null, '')).toThrow('The report has no number');
  });
});

describe('a step', () => {
  const one = { file: 'a', name: '', status: 'passed', message: '', seconds: 0 } as const;

  test('without a report is one check, which fails with its last line', () => {
    expect(singleCheck(0, '')).toMatchObject([{ status: 'passed' }]);
    expect(singleCheck(1, 'a.ts(1,1): error\nFound 1 error.\n')).toMatchObject([
      { status: 'failed', message: 'Found 1 error.' },
    ]);
  });

  test('with a bad exit code and no failing check has failed once', () => {
    expect(explained([one], 1, 'Out of memory')).toMatchObject([
      one,
      { status: 'failed', message: 'Out of memory' },
    ]);
  });

  test('that ran nothing has failed, even if some were skipped', () => {
    expect(explained([], 0, '')).toMatchObject([{ status: 'failed' }]);
    expect(explained([{ ...one, status: 'skipped' }], 0, '')).toHaveLength(2);
  });

  test('that ended well stays as it is', () => {
    expect(explained([one], 0, '')).toEqual([one]);
  });
});
