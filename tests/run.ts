/**
 * Every check there is, side by side where the cores allow it.
 *
 *   npm test
 *   npm test -- --only stories        (one step, or several with commas; what it needs runs first)
 *
 * The last line is `N passed, N failed`, in tests; `, N skipped` follows when something was skipped.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters, parseArgs } from 'node:util';
import { type Counts, type Step, clearReport, countStep, hasTests, steps } from './steps';

const root = join(import.meta.dirname, '..');
const cores = Math.max(2, availableParallelism());

interface Result extends Counts {
  seconds: number;
  output: string;
}

const started = performance.now();
const since = (from: number) => (performance.now() - from) / 1000;
const clock = () => `${since(started).toFixed(0).padStart(4)} s`;

function say(text: string): void {
  console.info(`${clock()}  ${text}`);
}

/** Runs a step's command and keeps all it prints. */
function run(step: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', ...step.command], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', npm_config_loglevel: 'error', ...step.env },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines: string[] = [];
    const hear = (line: string) => {
      const plain = stripVTControlCharacters(line);
      lines.push(plain);
      if (step.progress?.test(plain)) say(`  ${step.name}: ${plain.trim()}`);
    };
    createInterface(child.stdout).on('line', hear);
    createInterface(child.stderr).on('line', hear);
    child.on('error', (error) => lines.push(String(error)));
    child.on('close', (code) => resolve({ code: code ?? 1, output: lines.join('\n') }));
  });
}

async function perform(step: Step): Promise<Result> {
  const from = performance.now();
  const end = (counts: Counts, output: string) => ({ ...counts, output, seconds: since(from) });
  if (!hasTests(step)) {
    return end({ passed: 0, failed: 1, skipped: 0 }, `${step.tests?.folder} holds no test.`);
  }
  clearReport(step);
  const { code, output } = await run(step);
  try {
    return end(countStep(step, code), output);
  } catch (error) {
    return end({ passed: 0, failed: 1, skipped: 0 }, `${output}\n${String(error)}`);
  }
}

function tell(step: Step, result: Result): void {
  const { passed, failed, skipped, seconds, output } = result;
  const counts = [
    `${passed} passed`,
    failed > 0 ? `${failed} failed` : '',
    skipped > 0 ? `${skipped} skipped` : '',
  ];
  const mark = failed > 0 ? '✗' : '✓';
  say(`${mark} ${step.name}, ${seconds.toFixed(1)} s: ${counts.filter(Boolean).join(', ')}`);
  if (failed > 0) console.info(`\n${output.trimEnd()}\n`);
}

/** The steps asked for, and what they need. What they only come after is not brought along. */
function chosen(only: string | undefined): Step[] {
  if (!only) return steps;
  const wanted = new Set(only.split(','));
  const unknown = [...wanted].filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const names = steps.map(({ name }) => name).join(', ');
    throw new Error(`No step is called ${unknown.join(', ')}; there are ${names}.`);
  }
  for (const step of steps.toReversed()) {
    if (wanted.has(step.name)) for (const need of step.needs ?? []) wanted.add(need);
  }
  return steps.filter(({ name }) => wanted.has(name));
}

const isChosen = (all: Step[], wanted: string) => all.some(({ name }) => name === wanted);

/** Starts each step as soon as its needs are met and cores are free. */
async function runAll(all: Step[]): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  const running = new Map<string, Promise<void>>();
  let waiting = all;
  let free = cores;

  const start = async (step: Step): Promise<void> => {
    free -= step.cores;
    say(`▸ ${step.name}`);
    const result = await perform(step);
    free += step.cores;
    results.set(step.name, result);
    running.delete(step.name);
    tell(step, result);
  };

  /** Starts the step if it may run now, or gives it up when what it needs failed. */
  const isTaken = (step: Step): boolean => {
    const needs = step.needs ?? [];
    const broken = needs.find((name) => (results.get(name)?.failed ?? 0) > 0);
    if (broken) {
      const output = `Needs ${broken}, which failed.`;
      const result = { passed: 0, failed: 1, skipped: 0, seconds: 0, output };
      results.set(step.name, result);
      tell(step, result);
      return true;
    }
    const before = [...needs, ...(step.after ?? []).filter((name) => isChosen(all, name))];
    if (step.cores > free || !before.every((name) => results.has(name))) return false;
    running.set(step.name, start(step));
    return true;
  };

  while (waiting.length > 0 || running.size > 0) {
    waiting = waiting.filter((step) => !isTaken(step));
    if (running.size > 0) await Promise.race(running.values());
  }
  return results;
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
mkdirSync(join(root, 'test-results'), { recursive: true });

const results = [...(await runAll(chosen(values.only))).values()];
const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0);
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];

process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
console.info(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
