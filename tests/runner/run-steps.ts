/** Runs steps in parallel, as many as the cores allow, and reports progress. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { nodeArguments } from '../../tools/command';
import { type Step, checksOf, clearReport, commandOf, stepAlone } from '../steps';
import { type Check, failedCheck } from './checks';
import { countsOf } from './counts';
import { capacityOf, startable } from './schedule';
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
    const child = spawn(process.execPath, nodeArguments(commandOf(step)), {
      cwd: root,
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        npm_config_loglevel: 'error',
        ...step.env,
      },
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
    const again = tried === 'everything' ? step : stepAlone(step, tried.files);
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
export async function runSteps(steps: readonly Step[]): Promise<Outcome> {
  const results = new Map<string, Result>();
  const running = new Map<string, Running>();

  const sayRunning = () => {
    const now = [...running].map(([name, { share }]) =>
      share > 0 ? `${name} ${Math.round(share * 100)} %` : name,
    );
    say(`  ${now.join(', ')}`);
  };

  const end = (step: Step, result: Result): void => {
    running.delete(step.name);
    results.set(step.name, result);
    sayResult(step, result);
  };
  const start = (step: Step): void => {
    say(`▸ ${step.name}`);
    const own: Running = { share: 0, ended: Promise.resolve() };
    running.set(step.name, own);
    const ended = perform(step, (share) => {
      own.share = share;
    });
    own.ended = ended.then((result) => end(step, result));
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

  const timer = setInterval(sayRunning, sayEveryMs);
  while (results.size < steps.length) {
    // Each cancelled step may leave others without their dependencies.
    for (let before = -1; before !== results.size;) {
      before = results.size;
      giveUp();
    }
    const progress = { done: new Set(results.keys()), running: new Set(running.keys()) };
    for (const step of startable(steps, progress, capacity)) start(step);
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
