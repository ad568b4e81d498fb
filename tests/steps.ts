/** The steps of `npm test` and `npm run proof`. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Check,
  countedChecks,
  explained,
  listedChecks,
  playwrightChecks,
  singleCheck,
  vitestChecks,
} from './runner/checks';
import type { Scope } from './support/scope';

export interface Step {
  name: string;
  command: string[];
  /** Steps that must have passed before, because this one tests their output. */
  needs?: string[];
  /** Steps that must have ended before, passed or not, because both write to the same place. */
  after?: string[];
  /** How many cores it keeps busy, on average. */
  cores: number;
  /** The gate's own arguments. `false` leaves the step to the proof. */
  gate?: false | string[];
  env?: Record<string, string>;
  /** The report the step writes; a step without one is a single check that passes or fails. */
  report?: { file: string; read: (json: unknown, output: string) => Check[] };
  /** The arguments that limit it to a part of its tests. @default all of them */
  part?: string[];
  /** The same for these files or stories, one after another. */
  alone?: (files: readonly string[]) => string[];
  /** The share of its tests that it runs, such as `1/2`. @default all of them */
  shard?: string | undefined;
  /** Matches a line of progress, with the numbers done and total as its first two groups. */
  progress?: RegExp;
}

const root = join(import.meta.dirname, '..');
const results = (name: string) => join(root, 'test-results', name);

/** Two workers that wait for a browser or a database a quarter of their time. */
const TWO_WORKERS = 1.5;

/** Arguments that make Vitest write a report that can be counted. */
const vitestReport = (name: string) => [
  '--reporter=json',
  '--reporter=default',
  `--outputFile.json=${results(`${name}.json`)}`,
];

type Tool = Pick<Step, 'command' | 'env' | 'report' | 'alone'>;

function vitest(project: string): Tool {
  return {
    command: ['vitest', 'run', '--project', project, ...vitestReport(project)],
    report: { file: results(`${project}.json`), read: readVitest },
    alone: (files) => ['--no-file-parallelism', ...files],
  };
}

const readVitest = (json: unknown): Check[] => vitestChecks(json, root);

function playwright(name: string, config: string[]): Tool {
  return {
    command: ['playwright', 'test', ...config, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: results(`${name}.json`) },
    report: { file: results(`${name}.json`), read: playwrightChecks },
    // Patterns of paths: one name can be the end of another.
    alone: (files) => [
      '--workers=1',
      ...files.map((file) => `/${file.replaceAll('.', String.raw`\.`)}$`),
    ],
  };
}

/** A report that only counts its checks. */
const counted = (file: string): Step['report'] => ({ file: results(file), read: countedChecks });

/** The journeys and starts that the gate includes have this tag. */
const TAGGED = ['--grep', '@gate'];

const storyReport = results('stories.json');

/** A line of progress of the simulator. */
const LIVES = /^ {2}(\d+)\/(\d+) lives/;

/** Every step, as the proof runs it: first what takes long, or what such a step needs. */
export const allSteps: readonly Step[] = [
  { name: 'storybook', command: ['tsx', 'tests/stories/build.ts'], cores: 1 },
  {
    name: 'simulate',
    command: ['tsx', 'api/tests/simulator/run.ts', '--lives', '10000'],
    cores: 1,
    gate: ['--lives', '100'],
    progress: LIVES,
  },
  {
    name: 'simulate-postgres',
    command: ['tsx', 'api/tests/simulator/run.ts', '--postgres', '--lives', '10000'],
    progress: LIVES,
    cores: TWO_WORKERS,
    gate: false,
  },
  {
    name: 'server',
    ...vitest('server'),
    cores: TWO_WORKERS,
  },
  { name: 'site', command: ['node', 'tools/build.mjs'], cores: 1 },
  {
    name: 'stories',
    command: ['tsx', 'tests/stories/run.ts', '--report', storyReport],
    needs: ['storybook'],
    cores: TWO_WORKERS,
    report: { file: storyReport, read: listedChecks },
    alone: (ids) => ['--stories', ids.join(',')],
    progress: /^ {2}(\d+)\/(\d+) stories/,
  },
  {
    name: 'e2e',
    ...playwright('e2e', []),
    needs: ['site'],
    cores: TWO_WORKERS,
    gate: TAGGED,
  },
  {
    name: 'simulate-planted',
    command: ['tsx', 'api/tests/simulator/planted.ts'],
    cores: 1,
    report: counted('simulate-planted.json'),
    gate: false,
  },
  {
    name: 'planted',
    command: ['tsx', 'tests/planted/run.ts'],
    cores: 1,
    report: counted('planted.json'),
    gate: false,
  },
  {
    name: 'fresh-clone',
    ...playwright('fresh-clone', ['-c', 'tests/fresh-clone/playwright.config.ts']),
    cores: 1,
    gate: TAGGED,
  },
  {
    name: 'unit',
    ...vitest('unit'),
    cores: 1,
  },
  {
    name: 'engines',
    command: ['tsx', 'tests/engines/run.ts'],
    needs: ['site'],
    cores: 1,
    report: counted('engines.json'),
    gate: false,
  },
  {
    name: 'library',
    ...vitest('library'),
    cores: 1,
  },
  {
    name: 'workbench',
    ...playwright('workbench', ['-c', 'tests/workbench/playwright.config.ts']),
    needs: ['storybook'],
    cores: TWO_WORKERS,
    gate: false,
  },
  {
    name: 'keyboard',
    command: ['tsx', 'tests/stories/keyboard/run.ts'],
    needs: ['storybook'],
    // Its results are next to those of the stories, which clear their folder first.
    after: ['stories'],
    cores: 1,
    report: counted('stories/keyboard.json'),
    gate: false,
  },
  {
    name: 'clipping',
    command: ['tsx', 'tests/stories/clipping/run.ts'],
    needs: ['storybook'],
    after: ['stories'],
    cores: 1,
    report: counted('stories/clipping.json'),
    gate: false,
  },
  { name: 'types', command: ['tsc'], cores: 1 },
  { name: 'lint', command: ['oxlint'], cores: 1 },
  { name: 'format', command: ['oxfmt', '--check', '.'], cores: 1 },
  {
    name: 'styles',
    command: ['stylelint', '{src,app,stories,.storybook}/**/*.css'],
    cores: 1,
  },
  {
    name: 'browser-support',
    command: ['tsx', 'tests/browser-support/run.ts'],
    needs: ['site'],
    cores: 1,
  },
  { name: 'guides', command: ['tsx', 'tools/lint/guides.ts'], cores: 1 },
  {
    name: 'bytes',
    command: ['tsx', 'tests/bytes/run.ts'],
    needs: ['site'],
    cores: 1,
  },
];

/** A step's command with all its arguments. */
export const commandOf = ({ command, part = [], shard }: Step): string[] => [
  ...command,
  ...part,
  ...(shard === undefined ? [] : [`--shard=${shard}`]),
];

/** A step that runs only these files or stories, instead of its part or share. */
export const stepAlone = (step: Step, files: readonly string[]): Step => ({
  ...step,
  shard: undefined,
  part: step.alone?.(files) ?? [],
});

/** The steps of a scope, as it runs them. */
export function stepsOf(scope: Scope): Step[] {
  if (scope === 'proof') return [...allSteps];
  return allSteps.flatMap((step) => {
    if (step.gate === false) return [];
    return [{ ...step, command: [...step.command, ...(step.gate ?? [])] }];
  });
}

/** A report of an earlier run must not be read as this run's. */
export function clearReport({ report }: Step): void {
  if (report) rmSync(report.file, { force: true });
}

/** The checks of a step that ended with this exit code. */
export function checksOf({ report }: Step, code: number, output: string): Check[] {
  if (!report) return singleCheck(code, output);
  const checks = existsSync(report.file)
    ? report.read(JSON.parse(readFileSync(report.file, 'utf8')), output)
    : [];
  return explained(checks, code, output);
}
