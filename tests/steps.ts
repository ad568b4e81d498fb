/** The steps of `npm test`. */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, playwrightCounts, settle, storyCounts, vitestCounts } from './runner/counts';
import { markedLines, playwrightFailures, vitestFailures } from './runner/failures';

export interface Step {
  name: string;
  command: string[];
  /** Steps that must have passed before, because this one tests their output. */
  needs?: string[];
  /** Steps that must have ended before, passed or not, because both write to the same place. */
  after?: string[];
  /** How many cores it keeps busy, on average. */
  cores: number;
  /** The duration on two cores, beside other steps, until a run here has measured it. */
  seconds: number;
  env?: Record<string, string>;
  /** The report the step writes; a step without one is a single check that passes or fails. */
  report?: {
    file: string;
    count: (json: unknown) => Counts;
    /** Names the failures in the report; without it they are the marked lines of the output. */
    failures?: (json: unknown) => string[];
  };
  /** Matches the line of output with the numbers passed, failed and skipped. */
  line?: RegExp;
  /** Whether the step may have nothing to run without failing. */
  mayBeEmpty?: boolean;
  /** A folder that must contain a file of this kind, or there is nothing to run. */
  tests?: { folder: string; pattern: RegExp };
  /** Matches a line of progress, with the numbers done and total as its first two groups. */
  progress?: RegExp;
}

const root = join(import.meta.dirname, '..');
const results = (name: string) => join(root, 'test-results', name);

/** Two workers that wait for a browser or a database a quarter of their time. */
const TWO_WORKERS = 1.5;

/** Arguments that make Vitest write a report that can be counted. */
export const vitestReport = (name: string) => [
  '--reporter=json',
  '--reporter=default',
  `--outputFile.json=${results(`${name}.json`)}`,
];

function vitest(project: string): Pick<Step, 'command' | 'report'> {
  return {
    command: ['vitest', 'run', '--project', project, ...vitestReport(project)],
    report: {
      file: results(`${project}.json`),
      count: vitestCounts,
      failures: (json) => vitestFailures(json, root),
    },
  };
}

function playwright(name: string, config: string[]): Pick<Step, 'command' | 'env' | 'report'> {
  return {
    command: ['playwright', 'test', ...config, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: results(`${name}.json`) },
    report: {
      file: results(`${name}.json`),
      count: playwrightCounts,
      failures: playwrightFailures,
    },
  };
}

export const steps: Step[] = [
  { name: 'storybook', command: ['tsx', 'tests/stories/build.ts'], cores: 1, seconds: 30 },
  { name: 'site', command: ['node', 'tools/build.mjs'], cores: 1, seconds: 15 },
  { name: 'format', command: ['oxfmt', '--check', '.'], cores: 1, seconds: 5 },
  { name: 'lint', command: ['oxlint'], cores: 1, seconds: 6 },
  {
    name: 'styles',
    command: ['stylelint', '{src,app,stories,.storybook}/**/*.css'],
    cores: 1,
    seconds: 3,
  },
  { name: 'guides', command: ['tsx', 'tools/lint/guides.ts'], cores: 1, seconds: 1 },
  { name: 'workflows', command: ['tsx', 'tools/lint/workflows.ts'], cores: 1, seconds: 3 },
  { name: 'types', command: ['tsc'], cores: 1, seconds: 8 },
  {
    name: 'unit',
    ...vitest('unit'),
    cores: 1,
    seconds: 170,
    tests: { folder: 'tests/unit', pattern: /\.test\.ts$/ },
  },
  {
    name: 'server',
    ...vitest('server'),
    cores: TWO_WORKERS,
    seconds: 400,
    tests: { folder: 'tests/unit/server', pattern: /\.test\.ts$/ },
  },
  {
    name: 'library',
    ...vitest('library'),
    cores: 1,
    seconds: 60,
    tests: { folder: 'tests/library', pattern: /\.test\.ts$/ },
  },
  {
    name: 'newcomer',
    ...playwright('newcomer', ['-c', 'tests/newcomer/playwright.config.ts']),
    cores: 1,
    seconds: 230,
    tests: { folder: 'tests/newcomer', pattern: /\.spec\.ts$/ },
  },
  {
    name: 'stories',
    command: ['tsx', 'tests/stories/run.ts'],
    needs: ['storybook'],
    cores: TWO_WORKERS,
    seconds: 1100,
    report: { file: results('stories/results.json'), count: storyCounts },
    tests: { folder: 'stories', pattern: /\.stories\.tsx$/ },
    progress: /^ {2}(\d+)\/(\d+) stories/,
  },
  {
    name: 'workbench',
    ...playwright('workbench', ['-c', 'tests/workbench/playwright.config.ts']),
    needs: ['storybook'],
    cores: TWO_WORKERS,
    seconds: 90,
    tests: { folder: 'tests/workbench', pattern: /\.spec\.ts$/ },
  },
  {
    name: 'keyboard',
    command: ['tsx', 'tests/stories/keyboard/run.ts'],
    needs: ['storybook'],
    // Its results are next to those of the stories, which clear their folder first.
    after: ['stories'],
    cores: 1,
    seconds: 55,
    report: { file: results('stories/keyboard.json'), count: storyCounts },
  },
  {
    name: 'ink',
    command: ['tsx', 'tests/stories/ink/run.ts'],
    needs: ['storybook'],
    after: ['stories'],
    cores: 1,
    seconds: 40,
    report: { file: results('stories/ink.json'), count: storyCounts },
  },
  {
    name: 'ledger',
    command: ['tsx', 'tests/stories/ledger/run.ts'],
    needs: ['stories', 'keyboard', 'ink'],
    cores: 1,
    seconds: 5,
    report: { file: results('ledger/results.json'), count: storyCounts },
  },
  {
    name: 'floor',
    command: ['tsx', 'tests/floor/run.ts'],
    needs: ['site'],
    cores: 1,
    seconds: 4,
  },
  {
    name: 'e2e',
    ...playwright('e2e', []),
    needs: ['site'],
    cores: TWO_WORKERS,
    seconds: 1000,
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

/** A report of an earlier run must not be counted as this run's. */
export function clearReport({ report }: Step): void {
  if (report) rmSync(report.file, { force: true });
}

function reported({ report, line }: Step, output: string): Counts | undefined {
  if (report) {
    return existsSync(report.file)
      ? report.count(JSON.parse(readFileSync(report.file, 'utf8')))
      : undefined;
  }
  const [, ...numbers] = line?.exec(output) ?? [];
  const [passed = 0, failed = 0, skipped = 0] = numbers.map(Number);
  return { passed, failed, skipped };
}

/** The result of a step that ended with this exit code. */
export function countStep(step: Step, code: number, output: string): Counts {
  if (!step.report && !step.line) {
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  }
  const counts = reported(step, output);
  const isEmpty = (counts?.passed ?? 0) + (counts?.failed ?? 0) + (counts?.skipped ?? 0) === 0;
  if (step.mayBeEmpty && code === 0 && isEmpty) return { passed: 0, failed: 0, skipped: 0 };
  return settle(counts, code);
}

/** Names what failed in a step, from its report or its output. */
export function failuresOf({ report }: Step, output: string): string[] {
  if (!report?.failures || !existsSync(report.file)) return markedLines(output);
  return report.failures(JSON.parse(readFileSync(report.file, 'utf8')));
}
