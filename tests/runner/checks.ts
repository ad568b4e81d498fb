/** Reads the checks of a step from each tool's report. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** One check of a step: a test, a story, or the step itself. */
export interface Check {
  /** What a second try runs: a test file or a story's id; empty for what only the step can repeat. */
  file: string;
  name: string;
  status: 'passed' | 'failed' | 'skipped';
  /** The first line of its failure. */
  message: string;
  seconds: number;
}

/** The first line of a message, without colors, at most 200 characters long. */
const firstLine = (message = ''): string =>
  (stripVTControlCharacters(message).trim().split('\n')[0] ?? '').slice(0, 200);

export const failedCheck = (name: string, message: string, file = ''): Check => ({
  file,
  name,
  status: 'failed',
  message: firstLine(message),
  seconds: 0,
});

/** The parts of Vitest's JSON report that describe its tests. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      /** `passed`, `failed`, or a kind of test that did not run. */
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages: string[] | null;
    }[];
  }[];
}

export function vitestChecks(json: unknown, root: string): Check[] {
  // Written by Vitest in this shape.
  const { testResults } = json as VitestReport;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/');
    const checks = assertionResults.map((test): Check => ({
      file,
      name: test.fullName,
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      message: firstLine(test.failureMessages?.[0]),
      seconds: (test.duration ?? 0) / 1000,
    }));
    // A file that does not load, or whose setup throws, has no failing test.
    const isUnexplained = status === 'failed' && !checks.some((test) => test.status === 'failed');
    return isUnexplained ? [...checks, failedCheck('', message, file)] : checks;
  });
}

/** The parts of Playwright's JSON report that describe its tests. */
interface PlaywrightSuite {
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  /** What failed outside of a test: a global setup, a file that does not load. */
  errors: { message?: string }[];
}

const playwrightStatus = {
  expected: 'passed',
  unexpected: 'failed',
  // Passed on one of Playwright's own retries, of which this project has none.
  flaky: 'failed',
  skipped: 'skipped',
} as const;

function checksOfSuite({ specs = [], suites = [] }: PlaywrightSuite): Check[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }): Check => ({
      file,
      name: [projectName, `line ${line}`, title].filter(Boolean).join(' › '),
      status: playwrightStatus[status],
      message: firstLine(results.find(({ error }) => error)?.error?.message),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(checksOfSuite)];
}

export function playwrightChecks(json: unknown): Check[] {
  // Written by Playwright in this shape.
  const report = json as PlaywrightReport;
  return [
    ...checksOfSuite(report),
    ...report.errors.map(({ message }) => failedCheck('', message ?? '')),
  ];
}

/** The checks of a report that lists them as they are here: that of the stories. */
export function listedChecks(json: unknown): Check[] {
  // Written by the stories' own run in this shape.
  return (json as { checks: Check[] }).checks;
}

/** The lines with which this project's own checks report a fault. */
const markedLines = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('✗ '))
    .map((line) => line.slice(2));

/**
 * The checks of a report that only counts them; the failed ones are named by the marked lines of
 * the output. @throws when a number is missing.
 */
export function countedChecks(json: unknown, output: string): Check[] {
  const source = typeof json === 'object' && json !== null ? json : {};
  const numberOf = (key: string): number => {
    const value: unknown = Reflect.get(source, key);
    if (typeof value !== 'number') throw new Error(`The report has no number "${key}".`);
    return value;
  };
  const marked = markedLines(output);
  const list = (status: 'passed' | 'failed', name: (at: number) => string) =>
    Array.from({ length: numberOf(status) }, (_, at): Check => {
      return { file: '', name: name(at), status, message: '', seconds: 0 };
    });
  return [
    ...list('passed', (at) => `${at + 1}`),
    ...list('failed', (at) => marked[at] ?? `fault ${at + 1}`),
  ];
}

/** A step without a report is one check, which fails with the last line of its output. */
export function singleCheck(code: number, output: string): Check[] {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  return code === 0
    ? [{ file: '', name: '', status: 'passed', message: '', seconds: 0 }]
    : [failedCheck('', markedLines(output)[0] ?? last)];
}

/** Vitest's line about errors that no test reports: an unhandled rejection, a worker that died. */
const UNHANDLED = /^Vitest caught \d+ unhandled errors? .*$/m;

/**
 * The checks of a step that ended with this exit code. A step that failed without a failing check
 * (a server that does not start) has failed once; so has one that ran nothing.
 */
export function explained(checks: readonly Check[], code: number, output: string): Check[] {
  const unhandled = code === 0 ? undefined : UNHANDLED.exec(output)?.[0];
  // Beside a failed test, too: a second try of that test's file alone would not repeat the error.
  if (unhandled) return [...checks, failedCheck('', unhandled)];
  const hasFailed = checks.some(({ status }) => status === 'failed');
  const isEmpty = checks.every(({ status }) => status === 'skipped');
  if (hasFailed || (code === 0 && !isEmpty)) return [...checks];
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  return [...checks, failedCheck('', isEmpty ? `Nothing ran. ${last}` : last)];
}
