/** Names what failed in each tool's report, so that the end of a run says it again in a few lines. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The parts of Vitest's JSON report that name a failure. */
interface VitestReport {
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** The parts of Playwright's JSON report that name a failure. */
interface PlaywrightSuite {
  title: string;
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: {
      projectName: string;
      /** `flaky` is a test that passed on retry, which counts as failed. */
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { error?: { message?: string } }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites?: PlaywrightSuite[];
  /** What failed outside of a test: a global setup, a file that does not load. */
  errors?: { message?: string }[];
}

/** The first line of a message, without colors, at most 200 characters long. */
const firstLine = (message = ''): string =>
  (stripVTControlCharacters(message).trim().split('\n')[0] ?? '').slice(0, 200);

const withReason = (name: string, message?: string): string =>
  [name, firstLine(message)].filter(Boolean).join(': ');

export function vitestFailures(json: unknown, root: string): string[] {
  // The file was written by Vitest; a missing list names nothing.
  const { testResults = [] } = json as VitestReport;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that does not load, or whose setup throws, has no failing test.
    if (failed.length === 0 && status === 'failed') return [withReason(file, message)];
    return failed.map((test) =>
      withReason(`${file} › ${test.fullName}`, test.failureMessages?.[0]),
    );
  });
}

function failuresOf(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const place = [projectName, `${file}:${line}`, title].filter(Boolean).join(' › ');
        return withReason(place, results.find(({ error }) => error)?.error?.message);
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}

export function playwrightFailures(json: unknown): string[] {
  // The file was written by Playwright; a missing list names nothing.
  const { suites = [], errors = [] } = json as PlaywrightReport;
  return [...suites.flatMap(failuresOf), ...errors.map(({ message }) => firstLine(message))];
}

/** The lines with which this project's own checks report a fault. */
export const markedLines = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('✗ '))
    .map((line) => line.slice(2));

/** How many lines of a step the end of a run repeats. */
const SHOWN = 20;

/** The lines that name the failures of one step; a step without any is named with its last output. */
export function failureLines(step: string, names: readonly string[], output: string): string[] {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  const lines = names.length > 0 ? names : [firstLine(last)];
  const more = lines.length - SHOWN;
  return [
    ...lines.slice(0, SHOWN).map((line) => `✗ ${step} · ${line}`),
    ...(more > 0 ? [`✗ ${step} · and ${more} more`] : []),
  ];
}
