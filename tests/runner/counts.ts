/** Counts the results in each tool's report. */

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

function numbers<K extends string>(json: unknown, ...keys: K[]): Record<K, number> {
  const source = typeof json === 'object' && json !== null ? json : {};
  const found = keys.map((key) => {
    const value: unknown = Reflect.get(source, key);
    if (typeof value !== 'number') throw new Error(`The report has no number "${key}".`);
    return [key, value] as const;
  });
  // The keys are the requested ones, each with a number.
  return Object.fromEntries(found) as Record<K, number>;
}

export function vitestCounts(json: unknown): Counts {
  const counted = numbers(
    json,
    'numPassedTests',
    'numFailedTests',
    'numPendingTests',
    'numTodoTests',
  );
  return {
    passed: counted.numPassedTests,
    failed: counted.numFailedTests,
    skipped: counted.numPendingTests + counted.numTodoTests,
  };
}

/** A test that passed only on retry is a defect, not a pass. */
export function playwrightCounts(json: unknown): Counts {
  const stats: unknown =
    typeof json === 'object' && json !== null ? Reflect.get(json, 'stats') : {};
  const counted = numbers(stats, 'expected', 'unexpected', 'flaky', 'skipped');
  return {
    passed: counted.expected,
    failed: counted.unexpected + counted.flaky,
    skipped: counted.skipped,
  };
}

export const storyCounts = (json: unknown): Counts => numbers(json, 'passed', 'failed', 'skipped');

/**
 * The result of a finished step. One that failed without a failing test (a file that does not load,
 * a server that does not start) counts as one failure; so does one that ran nothing.
 */
export function settle(counts: Counts | undefined, code: number): Counts {
  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const isUnexplained = code !== 0 && failed === 0;
  const isEmpty = passed + failed === 0;
  return { passed, failed: isUnexplained || isEmpty ? failed + 1 : failed, skipped };
}

/** Adds up several results. */
export const sumOf = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** The last line of a run. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Whether a run succeeded: something passed, nothing failed, and nothing was skipped. */
export const isSound = ({ passed, failed, skipped }: Counts): boolean =>
  passed > 0 && failed === 0 && skipped === 0;
