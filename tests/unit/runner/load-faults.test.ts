/** What makes `npm run bench:load` fail. */
import { describe, expect, test } from 'vitest';
import {
  faultsOf,
  type Judged,
  MAX_GROWTH,
  MAX_RETAINED,
} from '../../../api/tests/bench/load-faults';

const good: Judged = {
  minutes: 10,
  errors: 0,
  failures: '0',
  growth: 0,
  retained: 0,
  output: 'Ready on port 1.\n{"level":40,"msg":"slow"}\nStopped.\n',
  end: { code: 0, signal: null },
};
const faults = (changes: Partial<Judged>) => faultsOf({ ...good, ...changes });

test('a load without faults passes', () => {
  expect(faults({})).toEqual([]);
});

describe('a load fails', () => {
  test('by its requests', () => {
    expect(faults({ errors: 2, failures: '2 (2 × 503)' })).toEqual([
      '2 (2 × 503) requests failed.',
    ]);
  });

  test('by memory that still grows, or was not read, once it lasts long enough', () => {
    expect(faults({ growth: MAX_GROWTH + 0.1 })).toHaveLength(1);
    expect(faults({ growth: Number.NaN })).toHaveLength(1);
    expect(faults({ growth: MAX_GROWTH + 0.1, minutes: 1 })).toEqual([]);
  });

  test('by what is left after a collection, however short it is', () => {
    expect(faults({ retained: MAX_RETAINED + 0.1, minutes: 1 })).toEqual([
      `After a collection it retained over ${MAX_RETAINED} MB more than before.`,
    ]);
    expect(faults({ retained: Number.NaN })).toHaveLength(1);
  });

  test('by a server that does not end with 0', () => {
    expect(faults({ end: { code: 1, signal: null } })).toEqual(['It ended with 1, not with 0.']);
    expect(faults({ end: { code: null, signal: 'SIGKILL' } })).toEqual([
      'It ended with SIGKILL, not with 0.',
    ]);
  });

  test('by errors in the log, of which the first are shown', () => {
    const line = '{"level":50,"msg":"A run failed"}';
    expect(faults({ output: `${good.output}${line}\n` })).toEqual([
      'It logged 1 errors, the first of them:',
      `  ${line}`,
    ]);
    const output = `${line}\n{"level":60,"msg":"gone"}\n`.repeat(50);
    expect(faults({ output })).toHaveLength(6);
    expect(faults({ output })[0]).toContain('100 errors');
  });

  test('and names every fault', () => {
    const output = '{"level":50}';
    const end = { code: 1, signal: null };
    expect(faults({ errors: 1, growth: 99, retained: 99, end, output })).toHaveLength(6);
  });
});
