/** What `npm test` runs, and how each step's own report is counted. */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Step {
  name: string;
  command: string[];
  /** Steps that must have passed before: what they make is what this one tests. */
  needs?: string[];
  /** Steps that must have ended before, whatever came of them: both write to the same place. */
  after?: string[];
  /** How many cores it keeps busy. */
  cores: 1 | 2;
  env?: Record<string, string>;
  /** The report the step writes; a step without one is a single check that passes or fails. */
  report?: { file: string; count: (json: unknown) => Counts };
  /** A folder that must hold a file of this kind, or there is nothing to pass. */
  tests?: { folder: string; pattern: RegExp };
  /** Lines shown while the step runs. */
  progress?: RegExp;
}

const root = join(import.meta.dirname, '..');
const results = (name: string) => join(root, 'test-results', name);

function numbers<K extends string>(json: unknown, ...keys: K[]): Record<K, number> {
  const source = typeof json === 'object' && json !== null ? json : {};
  const found = keys.map((key) => {
    const value: unknown = Reflect.get(source, key);
    if (typeof value !== 'number') throw new Error(`The report has no number "${key}".`);
    return [key, value] as const;
  });
  // The keys are the ones asked for, each with a number.
  return Object.fromEntries(found) as Record<K, number>;
}

function vitestCounts(json: unknown): Counts {
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

/** A test that passed on a second try is a defect, not a pass. */
function playwrightCounts(json: unknown): Counts {
  const stats: unknown =
    typeof json === 'object' && json !== null ? Reflect.get(json, 'stats') : {};
  const counted = numbers(stats, 'expected', 'unexpected', 'flaky', 'skipped');
  return {
    passed: counted.expected,
    failed: counted.unexpected + counted.flaky,
    skipped: counted.skipped,
  };
}

const storyCounts = (json: unknown): Counts => numbers(json, 'passed', 'failed', 'skipped');

function vitest(project: string): string[] {
  const output = `--outputFile.json=${results(`${project}.json`)}`;
  return ['vitest', 'run', '--project', project, '--reporter=json', '--reporter=default', output];
}

/** In the order they should start: what others wait for, and what takes long, comes first. */
export const steps: Step[] = [
  { name: 'storybook', command: ['tsx', 'tests/stories/build.ts'], cores: 1 },
  { name: 'site', command: ['node', 'tools/build.mjs'], cores: 1 },
  { name: 'format', command: ['oxfmt', '--check', '.'], cores: 1 },
  { name: 'lint', command: ['oxlint'], cores: 1 },
  { name: 'sheets', command: ['tsx', 'tools/lint/css-logical.ts'], cores: 1 },
  { name: 'types', command: ['tsc'], cores: 1 },
  {
    name: 'unit',
    command: vitest('unit'),
    cores: 1,
    report: { file: results('unit.json'), count: vitestCounts },
    tests: { folder: 'tests/unit', pattern: /\.test\.ts$/ },
  },
  {
    name: 'server',
    command: vitest('server'),
    cores: 2,
    report: { file: results('server.json'), count: vitestCounts },
    tests: { folder: 'tests/unit/server', pattern: /\.test\.ts$/ },
  },
  {
    name: 'library',
    command: vitest('library'),
    cores: 1,
    report: { file: results('library.json'), count: vitestCounts },
    tests: { folder: 'tests/library', pattern: /\.test\.ts$/ },
  },
  {
    name: 'stories',
    command: ['tsx', 'tests/stories/run.ts'],
    needs: ['storybook'],
    cores: 2,
    report: { file: results('stories/results.json'), count: storyCounts },
    tests: { folder: 'stories', pattern: /\.stories\.tsx$/ },
    progress: /^ {2}\d+\/\d+ stories/,
  },
  {
    name: 'workbench',
    command: [
      'playwright',
      'test',
      '-c',
      'tests/workbench/playwright.config.ts',
      '--reporter=list,json',
    ],
    needs: ['storybook'],
    cores: 2,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: results('workbench.json') },
    report: { file: results('workbench.json'), count: playwrightCounts },
    tests: { folder: 'tests/workbench', pattern: /\.spec\.ts$/ },
  },
  {
    name: 'keyboard',
    command: ['tsx', 'tests/stories/keyboard/run.ts'],
    needs: ['storybook'],
    // Its results stand beside those of the stories, which clear their folder first.
    after: ['stories'],
    cores: 1,
    report: { file: results('stories/keyboard.json'), count: storyCounts },
  },
  {
    name: 'ink',
    command: ['tsx', 'tests/stories/ink/run.ts'],
    needs: ['storybook'],
    after: ['stories'],
    cores: 1,
    report: { file: results('stories/ink.json'), count: storyCounts },
  },
  {
    name: 'ledger',
    command: ['tsx', 'tests/stories/ledger/run.ts'],
    needs: ['stories', 'keyboard', 'ink'],
    cores: 1,
    report: { file: results('ledger/results.json'), count: storyCounts },
  },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--reporter=list,json'],
    needs: ['site'],
    cores: 2,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: results('e2e.json') },
    report: { file: results('e2e.json'), count: playwrightCounts },
    tests: { folder: 'tests/e2e', pattern: /\.spec\.ts$/ },
  },
];

export function hasTests({ tests }: Step): boolean {
  if (!tests) return true;
  const folder = join(root, tests.folder);
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true }).some((file) => tests.pattern.test(String(file)))
  );
}

/** A report of an earlier run must not be read as this one's. */
export function clearReport({ report }: Step): void {
  if (report) rmSync(report.file, { force: true });
}

/**
 * Counts a step that ended. A step that failed without a failing test (a file that does not load, a
 * server that does not start) is one failure; so is one that ran nothing.
 */
export function countStep({ report }: Step, code: number): Counts {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const counts: Counts = existsSync(report.file)
    ? report.count(JSON.parse(readFileSync(report.file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  const isUnexplained = code !== 0 && counts.failed === 0;
  const isEmpty = counts.passed + counts.failed === 0;
  return isUnexplained || isEmpty ? { ...counts, failed: counts.failed + 1 } : counts;
}
