import { describe, expect, test } from 'vitest';
import type { Check } from '../../runner/checks';
import { joinTries, secondTryOf } from '../../runner/second-try';

const check = (file: string, name: string, status: Check['status'] = 'passed'): Check => {
  return { file, name, status, message: '', seconds: 0 };
};

describe('what runs again', () => {
  test('is nothing when nothing failed', () => {
    expect(secondTryOf([check('a', '1'), check('a', '2', 'skipped')], true)).toBe('nothing');
  });

  test('is each file with a failed check, once', () => {
    const checks = [check('a', '1', 'failed'), check('a', '2', 'failed'), check('b', '1')];
    expect(secondTryOf(checks, true)).toEqual({ files: ['a'] });
  });

  test('is the whole step when it cannot run files alone, or something outside of them failed', () => {
    expect(secondTryOf([check('a', '1', 'failed')], false)).toBe('everything');
    expect(secondTryOf([check('', '', 'failed')], true)).toBe('everything');
  });

  test('is nothing when more failed than chance explains', () => {
    const checks = Array.from({ length: 21 }, (_, at) => check(`${at}`, '1', 'failed'));
    expect(secondTryOf(checks, true)).toBe('nothing');
  });
});

describe('both tries', () => {
  test('what passes alone is flaky and counts as passed', () => {
    const first = [check('a', '1', 'failed'), check('a', '2', 'skipped'), check('b', '1')];
    const second = [check('a', '1'), check('a', '2')];
    const { checks, flaky } = joinTries(first, second, { files: ['a'] });
    expect(checks).toEqual([check('b', '1'), ...second]);
    expect(flaky).toEqual([check('a', '1', 'failed')]);
  });

  test('what fails twice has failed, and so has what fails only the second time', () => {
    const first = [check('a', '1', 'failed'), check('a', '2')];
    const second = [check('a', '1', 'failed'), check('a', '2', 'failed')];
    const { checks, flaky } = joinTries(first, second, { files: ['a'] });
    expect(checks).toEqual(second);
    expect(flaky).toEqual([]);
  });

  test('what the second try did not run again stays failed', () => {
    const first = [check('a', '1', 'failed')];
    const second = [check('', '', 'failed')];
    const { checks, flaky } = joinTries(first, second, { files: ['a'] });
    expect(checks).toEqual([...first, ...second]);
    expect(flaky).toEqual([]);
  });

  test('the whole step again replaces its checks', () => {
    const first = [check('', '', 'failed'), check('a', '1')];
    const second = [check('a', '1')];
    const { checks, flaky } = joinTries(first, second, 'everything');
    expect(checks).toEqual(second);
    expect(flaky).toEqual([check('', '', 'failed')]);
  });
});
