import { describe, expect, test } from 'vitest';
import {
  failureLines,
  markedLines,
  playwrightFailures,
  vitestFailures,
} from '../../runner/failures';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
const failed = {
  status: 'failed',
  fullName: 'sums > subtracts',
  failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n    at sums.test.ts:3'],
};

/** A spec of Playwright's report whose second attempt has an error. */
const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'login.spec.ts',
  line: 7,
  tests: [{ projectName: 'ar-narrow', status, results: [{}, { error: { message } }] }],
});

describe('the failures of a report', () => {
  test('Vitest: each failing test with its file and the first line of its error', () => {
    const report = {
      testResults: [
        {
          name: '/root/tests/sums.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [passed, failed],
        },
      ],
    };
    expect(vitestFailures(report, '/root')).toEqual([
      'tests/sums.test.ts › sums > subtracts: expected 1 to be 2',
    ]);
  });

  test('Vitest: a file that does not load', () => {
    const report = {
      testResults: [
        {
          name: '/root/tests/sums.test.ts',
          status: 'failed',
          message: 'Cannot find module "sums"',
          assertionResults: [],
        },
      ],
    };
    expect(vitestFailures(report, '/root')).toEqual([
      'tests/sums.test.ts: Cannot find module "sums"',
    ]);
  });

  test('Playwright: failing and flaky tests of nested suites, and errors outside of tests', () => {
    const report = {
      suites: [
        {
          title: 'login.spec.ts',
          specs: [spec('opens', 'expected'), spec('closes', 'unexpected', 'Timed out\nCall log:')],
          suites: [{ title: 'signed in', specs: [spec('stays', 'flaky', 'Was slow')] }],
        },
      ],
      errors: [{ message: 'The server did not start' }],
    };
    expect(playwrightFailures(report)).toEqual([
      'ar-narrow › login.spec.ts:7 › closes: Timed out',
      'ar-narrow › login.spec.ts:7 › stays: Was slow',
      'The server did not start',
    ]);
  });

  test('the project’s own checks: the marked lines of the output', () => {
    expect(markedLines('12/40 stories\n✗ button · axe: no label\n1 failed')).toEqual([
      'button · axe: no label',
    ]);
  });
});

describe('the end of a run', () => {
  test('names a failed step with its last output when nothing else names its failure', () => {
    expect(failureLines('types', [], 'a.ts(1,1): error\nFound 1 error.\n')).toEqual([
      '✗ types · Found 1 error.',
    ]);
  });

  test('repeats at most 20 failures of a step and counts the others', () => {
    const names = Array.from({ length: 23 }, (_, index) => `test ${index}`);
    const lines = failureLines('unit', names, '');
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe('✗ unit · and 3 more');
  });
});
