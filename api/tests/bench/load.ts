/**
 * A bounded load over real HTTP on this machine: how fast the server answers, how often it fails,
 * and whether its memory grows, beside a bare fastify route in the same run.
 *
 *   npx tsx api/tests/bench/load.ts [--minutes=1]
 *
 * Ends with 1 when a request failed, when the server logged an error or did not end with 0, when it
 * retained more memory than before, or when its memory still grew in the second half of a load of
 * four minutes or more. The speed is printed and not judged. The server, the bare route
 * and the load run in separate processes, the server on a PostgreSQL of its own; only loopback is
 * used.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { fastify } from 'fastify';
import { startPostgres } from '../support/database/postgres';
import { failedOf, failuresOf } from './failures';
import { machine, originOf, ROOT, SERVER } from './harness';
import { faultsOf, type Judged } from './load-faults';
import { env as mixEnv, prepare, requestsOf } from './load-mix';

const CONNECTIONS = 24;

/** The time between two readings of the memory, in milliseconds. */
const SAMPLE_MS = 2_000;

/** Makes a process collect its garbage on SIGUSR2 and print how many bytes are left. */
const tellRetained = `process.on('SIGUSR2', () => {
  gc();
  gc();
  const { heapUsed, external } = process.memoryUsage();
  console.log('Retained ' + (heapUsed + external));
});`;

/** The result of one load. */
type Figures = Omit<Judged, 'output' | 'end'> & {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly memoryBefore: number;
  readonly memoryAfter: number;
  readonly retainedBefore: number;
  readonly retainedAfter: number;
};

/** The resident memory of a process in MB, if the system reports it. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The slope of the second half of readings, by least squares, per minute. */
function growthOf(readings: readonly number[]): number {
  const half = readings.slice(Math.floor(readings.length / 2));
  const middle = (half.length - 1) / 2;
  const mean = half.reduce((sum, one) => sum + one, 0) / half.length;
  const covariance = half.reduce((sum, one, at) => sum + (at - middle) * (one - mean), 0);
  const variance = half.reduce((sum, _one, at) => sum + (at - middle) ** 2, 0);
  return (covariance / variance) * (60_000 / SAMPLE_MS);
}

/** The memory in MB that a process needs, without its garbage. */
async function retainedOf(child: ChildProcess, output: () => string): Promise<number> {
  const found = (): string[] => output().match(/^Retained \d+$/gm) ?? [];
  const { length } = found();
  child.kill('SIGUSR2');
  while (found().length === length) await once(child.stdout ?? child, 'data');
  return Number(found().at(-1)?.split(' ')[1]) / 2 ** 20;
}

/** Loads one process for some minutes. */
async function load(
  child: ChildProcess,
  output: () => string,
  minutes: number,
  requests: autocannon.Request[],
): Promise<Figures> {
  const url = await originOf(child, output);
  // Compilation and caches at the start are not growth.
  await autocannon({ url, connections: CONNECTIONS, duration: 5, requests });
  const retainedBefore = await retainedOf(child, output);
  const readings = [memoryOf(child.pid)];
  const timer = setInterval(() => readings.push(memoryOf(child.pid)), SAMPLE_MS);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: minutes * 60,
    requests,
  });
  clearInterval(timer);
  const retainedAfter = await retainedOf(child, output);
  return {
    minutes,
    retainedBefore,
    retainedAfter,
    retained: retainedAfter - retainedBefore,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: failedOf(result),
    failures: failuresOf(result),
    memoryBefore: readings[0] ?? Number.NaN,
    memoryAfter: readings.at(-1) ?? Number.NaN,
    growth: growthOf(readings),
  };
}

/** A process that is started, loaded and stopped. */
async function measure(
  entry: string,
  args: string[],
  env: object,
  minutes: number,
  requests: autocannon.Request[],
): Promise<Figures & Judged> {
  const child = fork(entry, args, {
    cwd: ROOT,
    execArgv: [
      '--expose-gc',
      `--import=data:text/javascript,${encodeURIComponent(tellRetained)}`,
      '--import=tsx',
    ],
    silent: true,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.pipe(process.stderr);
  const closed = once(child, 'close') as Promise<[number | null, string | null]>;
  try {
    const figures = await load(child, () => output, minutes, requests);
    child.kill('SIGTERM');
    const [code, signal] = await closed;
    return { ...figures, output, end: { code, signal } };
  } finally {
    child.kill('SIGKILL');
  }
}

/** The baseline: the framework and one static route. */
async function serveFloor(): Promise<void> {
  const app = fastify();
  app.all('/*', async () => ({ status: 'ok' }));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  process.stdout.write(`Ready on port ${new URL(origin).port}.\n`);
}

const line = (name: string, figures: Figures): string =>
  [
    name.padEnd(14),
    `${figures.perSecond.toFixed(0)}/s`.padStart(9),
    `p50 ${figures.p50} ms`.padStart(12),
    `p99 ${figures.p99} ms`.padStart(12),
    `${figures.errors} errors`.padStart(10),
    `memory ${figures.memoryBefore.toFixed(0)} to ${figures.memoryAfter.toFixed(0)} MB`,
    `${figures.growth.toFixed(1)} MB/min in the second half`,
    `retained ${figures.retainedBefore.toFixed(1)} to ${figures.retainedAfter.toFixed(1)} MB`,
  ].join('  ');

async function bench(minutes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wasla-bench-'));
  const postgres = await startPostgres();
  try {
    await prepare(postgres.url);
    const own = { PORT: '0', DATA_DIR: folder, SITE_DIR: folder, LOG_LEVEL: 'error' };
    const [busy = 0] = loadavg();
    const bare = requestsOf(Number.POSITIVE_INFINITY);
    const floor = await measure(import.meta.filename, ['floor'], {}, Math.min(minutes, 1), bare);
    const env = { ...own, ...mixEnv, DATABASE_URL: postgres.url };
    const server = await measure(SERVER, [], env, minutes, requestsOf());
    console.info(
      `${machine()} with a load of ${busy.toFixed(1)} before, ${CONNECTIONS} connections, ${minutes} min`,
    );
    console.info(line('bare fastify', floor));
    console.info(line('server', server));
    for (const fault of faultsOf(server)) {
      console.error(fault);
      process.exitCode = 1;
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '1' } },
  allowPositionals: true,
});
if (positionals[0] === 'floor') await serveFloor();
else await bench(Number(values.minutes));
