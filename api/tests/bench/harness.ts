/** What the benches under load share: tasks and servers in processes of their own, and figures. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus } from 'node:os';
import { join, resolve } from 'node:path';
import type autocannon from 'autocannon';
import { failuresOf } from './failures';

export const ROOT = resolve(import.meta.dirname, '../../..');
export const SERVER = join(ROOT, 'api/server/main.ts');

/** The first argument of a process that runs one task of a bench. */
const TASK = 'task';

type Tasks = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

type Result<Task> = Task extends (...args: never[]) => Promise<infer Found> ? Found : never;

/** Runs a task of a bench in a separate process, and resolves with its result. */
export type Apart<All extends Tasks> = <Name extends keyof All & string>(
  name: Name,
  ...args: Parameters<All[Name]>
) => Promise<Result<All[Name]>>;

/**
 * Runs a bench, or the one task that it has started this process for.
 *
 * @param file the bench's own file, which calls this.
 */
export async function runBench<All extends Tasks>(
  file: string,
  tasks: All,
  bench: (apart: Apart<All>) => Promise<void>,
): Promise<void> {
  if (process.argv[2] === TASK) {
    // The parent sends the arguments of the task that it names.
    const [[name = '', ...args]] = (await once(process, 'message')) as [[string, ...never[]]];
    process.send?.(await tasks[name]?.(...args));
    return;
  }
  await bench(async <Name extends keyof All & string>(...call: [Name, ...unknown[]]) => {
    const child = fork(file, [TASK], { execArgv: ['--import', 'tsx'], cwd: ROOT });
    child.send(call);
    // The child sends the result of the task that it was sent.
    const result = once(child, 'message') as Promise<[Result<All[Name]>]>;
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The task ${call[0]} ended (${code}) without a result`);
    });
    const [found] = await Promise.race([result, ended]);
    child.disconnect();
    return found;
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Waits for the line with the port of a server. @throws when it exits instead. */
export async function originOf(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const port = /Ready on port (\d+)/.exec(output())?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
    if (hasEnded(child)) throw new Error(`It ended (${child.exitCode}) before it was ready`);
  }
}

/** Runs a server in a separate process for as long as it is used. */
export async function withServer(
  env: Readonly<Record<string, string>>,
  measure: (origin: string) => Promise<void>,
): Promise<void> {
  const child = fork(SERVER, {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    silent: true,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', SITE_DIR: '/nonexistent', ...env },
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.pipe(process.stderr);
  try {
    await measure(await originOf(child, () => output));
  } finally {
    child.kill('SIGTERM');
    if (!hasEnded(child)) await once(child, 'exit');
  }
}

/** Latency percentiles in milliseconds. */
export type Latency = { readonly p50: number; readonly p99: number };

export function latency(samples: readonly number[]): Latency {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The figures of a load, with the causes of its failures. */
export type Load = { readonly perSecond: number; readonly failed: string } & Latency;

export const loadOf = (result: autocannon.Result): Load => ({
  perSecond: result['2xx'] / result.duration,
  failed: failuresOf(result),
  p50: result.latency.p50,
  p99: result.latency.p99,
});

export const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** The machine that the figures are from. */
export const machine = (): string =>
  `Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores`;

export function print(figures: Readonly<Record<string, string | number>>): void {
  for (const [name, figure] of Object.entries(figures)) {
    console.info(`  ${name.padEnd(34)} ${figure}`);
  }
}
