/** Two processes on one PostgreSQL: a run is taken once, and that of one that was killed again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { migratedPostgresUrl } from '../../support/databases';
import { ROOT } from '../../support/bundle';
import { until } from '../../../../tests/support/until';

const PROGRAM = join(import.meta.dirname, '../../support/job-worker.ts');

/** A process with jobs, and its output. */
class Worker {
  private text = '';
  private readonly child: ChildProcess;

  constructor(url: string) {
    this.child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, url], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.text += text));
  }

  count(line: string): number {
    return this.text.split('\n').filter((one) => one === line).length;
  }

  wake(): void {
    this.child.stdin?.write('wake\n');
  }

  async stop(signal: NodeJS.Signals): Promise<number | null> {
    const { exitCode, signalCode } = this.child;
    if (exitCode !== null || signalCode !== null) return exitCode;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }
}

const workers: Worker[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop('SIGKILL');
});

/** Two processes whose first runs are over. */
async function twoWorkers(url: string): Promise<[Worker, Worker]> {
  const pair: [Worker, Worker] = [new Worker(url), new Worker(url)];
  workers.push(...pair);
  for (const worker of pair) await until(() => expect(worker.count('ready')).toBe(1));
  return pair;
}

async function rowsOf(url: string, query: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}

test('each run is taken by one process, and SIGTERM leaves none active', async () => {
  const url = await migratedPostgresUrl();
  const [one, other] = await twoWorkers(url);
  const count = (): number => one.count('often') + other.count('often');
  await until(() => expect(count()).toBeGreaterThan(8));
  expect([await one.stop('SIGTERM'), await other.stop('SIGTERM')]).toEqual([0, 0]);
  const states = await rowsOf(
    url,
    `select state::text, count(*)::int from pgboss.job where name = 'often'
     group by state order by 1`,
  );
  expect(states).toEqual([
    { state: 'completed', count: count() },
    { state: 'created', count: 1 },
  ]);
});

test('the run of a killed process is taken by the other, and not before', async () => {
  const url = await migratedPostgresUrl();
  const [one, other] = await twoWorkers(url);
  // Both request a run when they start.
  const waiting = `select from pgboss.job where name = 'endless'
    and (state = 'active' or state = 'created' and singleton_key = 'now')`;
  await until(async () => expect(await rowsOf(url, waiting)).toEqual([]));
  await rowsOf(url, 'create table endless ()');
  one.wake();
  await until(() => expect(one.count('endless') + other.count('endless')).toBe(1));
  const [holder, idle] = one.count('endless') === 1 ? [one, other] : [other, one];
  await holder.stop('SIGKILL');
  expect(idle.count('endless')).toBe(0);
  await until(() => expect(idle.count('endless')).toBe(1));
});
