/** Runs steps in parallel, as many as the cores allow, and reports progress. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { type Step, checksOf, clearReport, hasTests } from '../steps';
import type { Scope } from '../support/scope';
import { type Check, failedCheck } from './checks';
import { countsOf } from './counts';
import { readDurations } from './durations';
import { capacityOf, remaining, formatDuration, startable } from './schedule';
import { joinTries, secondTryOf } from './second-try';

const root = join(import.meta.dirname, '../..');
const capacity = capacityOf(Math.max(2, availableParallelism()));
const sayEveryMs = 20_000;

interface Result {
  checks: Check[];
  seconds: number;
  output: string;
}

interface Running {
  from: number;
  /** The completed share, according to the step's own output. */
  share: number;
  ended: Promise<void>;
}

const begun = performance.now();
const since = (from: number) => (performance.now() - from) / 1000;

export function say(text: string): void {
  console.info(`${since(begun).toFixed(0).padStart(4)} s  ${text}`);
}

/** Runs a step's command and collects its output. */
function run(
  step: Step,
  onShare: (share: number) => void,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const shard = step.shard === undefined ? [] : [`--shard=${step.shard}`];
    const [program = '', ...args] = [...step.command, ...shard];
    const child = spawn(program, args, {
      cwd: root,
      env: {
        ...process.env,
        // The packages' binaries; npx would take half a second to find each.
        PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
        FORCE_COLOR: '0',
        npm_config_loglevel: 'error',
        ...step.env,
      },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines: string[] = [];
    const onLine = (line: string) => {
      const plain = stripVTControlCharacters(line);
      lines.push(plain);
      const [, done, total] = step.progress?.exec(plain) ?? [];
      if (done && total) onShare(Number(done) / Number(total));
    };
    createInterface(child.stdout).on('line', onLine);
    createInterface(child.stderr).on('line', onLine);
    child.on('error', (error) => lines.push(String(error)));
    child.on('close', (code) => resolve({ code: code ?? 1, output: lines.join('\n') }));
  });
}

async function perform(step: Step, onShare: (share: number) => void): Promise<Result> {
  const from = performance.now();
  const end = (checks: Check[], output: string) => ({ checks, output, seconds: since(from) });
  if (!hasTests(step)) {
    const what = `${step.tests?.folder} holds no test.`;
    return end([failedCheck('', what)], what);
  }
  clearReport(step);
  const { code, output } = await run(step, onShare);
  try {
    return end(checksOf(step, code, output), output);
  } catch (error) {
    return end([failedCheck('', String(error))], `${output}\n${String(error)}`);
  }
}

function sayResult(step: Step, { checks, seconds, output }: Result): void {
  const { passed, failed, skipped } = countsOf(checks);
  const counts = [
    `${passed} passed`,
    failed > 0 ? `${failed} failed` : '',
    skipped > 0 ? `${skipped} skipped` : '',
  ];
  const mark = failed > 0 ? '✗' : '✓';
  say(`${mark} ${step.name}, ${seconds.toFixed(1)} s: ${counts.filter(Boolean).join(', ')}`);
  if (failed > 0) console.info(`\n${output.trimEnd()}\n`);
}

/** A failed check in one line. */
export const lineOf = (step: string, { file, name, message }: Check): string =>
  [`✗ ${step}`, file, name].filter(Boolean).join(' · ') + (message ? `: ${message}` : '');

/** How many lines of a step the end of a run repeats. */
const SHOWN = 20;

/** Names every failure again, because the output of a long run buries the step that has it. */
function sayFailures(results: ReadonlyMap<string, Result>): void {
  for (const [step, { checks }] of results) {
    const failed = checks.filter(({ status }) => status === 'failed');
    for (const check of failed.slice(0, SHOWN)) console.info(lineOf(step, check));
    if (failed.length > SHOWN) console.info(`✗ ${step} · and ${failed.length - SHOWN} more`);
  }
}

/** A check that failed at first and passed alone. */
export interface Flaky extends Check {
  step: string;
}

/**
 * Runs what failed once more, one step at a time; changes the results of these steps. A step that
 * others need is not repeated: they were cancelled with it.
 */
async function tryAgain(steps: readonly Step[], results: Map<string, Result>): Promise<Flaky[]> {
  const found: Flaky[] = [];
  for (const step of steps) {
    const first = results.get(step.name);
    if (!first || steps.some(({ needs = [] }) => needs.includes(step.name))) continue;
    const tried = secondTryOf(first.checks, step.alone !== undefined);
    if (tried === 'nothing') continue;
    say(`▸ ${step.name}, what failed once more`);
    const again =
      tried === 'everything'
        ? step
        : {
            ...step,
            shard: undefined,
            command: [...step.command, ...(step.alone?.(tried.files) ?? [])],
          };
    const second = await perform(again, () => {});
    const { checks, flaky } = joinTries(first.checks, second.checks, tried);
    const result = { ...second, checks };
    results.set(step.name, result);
    sayResult(step, result);
    found.push(...flaky.map((check) => ({ ...check, step: step.name })));
  }
  return found;
}

export interface Outcome {
  checks: Check[];
  flaky: Flaky[];
}

/** Runs the steps, then what failed once more. */
export async function runSteps(steps: readonly Step[], scope: Scope): Promise<Outcome> {
  const durations = readDurations(join(root, `.cache/${scope}-durations.json`));
  const results = new Map<string, Result>();
  const running = new Map<string, Running>();
  const defaults = new Map(steps.map(({ name, seconds }) => [name, seconds]));

  /** A step's total duration; after half a minute, its own progress gives a better estimate. */
  const estimate = (name: string): number => {
    const usual = durations.of(name, defaults.get(name) ?? 10);
    const { share = 0, from = 0 } = running.get(name) ?? {};
    return share > 0.1 ? since(from) / share : usual;
  };
  const progress = () => ({
    done: new Set(results.keys()),
    running: new Map([...running].map(([name, { from }]) => [name, since(from)])),
  });
  const sayRest = () => {
    const rest = formatDuration(remaining(steps, progress(), capacity, estimate));
    const now = [...running].map(([name, { share }]) =>
      share > 0 ? `${name} ${Math.round(share * 100)} %` : name,
    );
    say(`  ${rest} left · ${now.join(', ')}`);
  };

  const end = (step: Step, result: Result): void => {
    running.delete(step.name);
    results.set(step.name, result);
    sayResult(step, result);
  };
  const start = (step: Step): void => {
    say(`▸ ${step.name}`);
    const own: Running = { from: performance.now(), share: 0, ended: Promise.resolve() };
    running.set(step.name, own);
    const follow = async () => {
      const result = await perform(step, (share) => {
        own.share = share;
      });
      if (countsOf(result.checks).failed === 0) durations.note(step.name, result.seconds);
      end(step, result);
    };
    own.ended = follow();
  };
  /** Cancels the steps whose dependencies failed. */
  const giveUp = (): void => {
    for (const step of steps) {
      if (results.has(step.name) || running.has(step.name)) continue;
      const broken = step.needs?.find(
        (name) => countsOf(results.get(name)?.checks ?? []).failed > 0,
      );
      if (!broken) continue;
      const output = `Needs ${broken}, which failed.`;
      end(step, { checks: [failedCheck('', output)], seconds: 0, output });
    }
  };

  say(
    `${formatDuration(remaining(steps, progress(), capacity, estimate))} for ${steps.length} steps`,
  );
  const timer = setInterval(sayRest, sayEveryMs);
  while (results.size < steps.length) {
    // Each cancelled step may leave others without their dependencies.
    for (let before = -1; before !== results.size;) {
      before = results.size;
      giveUp();
    }
    for (const step of startable(steps, progress(), capacity, estimate)) start(step);
    if (running.size === 0 && results.size < steps.length) {
      throw new Error('Steps wait for one another.');
    }
    if (running.size > 0) await Promise.race([...running.values()].map(({ ended }) => ended));
  }
  clearInterval(timer);
  const flaky = await tryAgain(steps, results);
  sayFailures(results);
  return { checks: [...results.values()].flatMap(({ checks }) => checks), flaky };
}
