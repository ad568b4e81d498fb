/**
 * Checkouts per second under load, over real HTTP, on the embedded database and on PostgreSQL,
 * compared with bare inserts of a payment in the same run, the upper bound for checkouts; and a
 * page of payments at 100,000 payments compared with one at 100.
 *
 *   npx tsx api/tests/bench/checkout-load.ts [seconds] [postgres]
 *
 * Prints figures without judging them. The sandbox's gateway responds immediately
 * (SANDBOX_GATEWAY_MS=0) and still commits every charge first. Server and load run in separate
 * processes.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { payments as paymentsCall } from '../../contract/money/payments/payments';
import { startRecurring } from '../../contract/money/payments/paying';
import { startPostgres } from '../support/database/postgres';
import { LONG, open, prepare, SHORT, tokenOf } from './checkout-accounts';
import { failuresOf } from './failures';
import { purchase } from './purchase';

const ROOT = resolve(import.meta.dirname, '../../..');
const CONNECTIONS = 16;
/** Checkouts before the measured ones. */
const WARM_UP = 4 * CONNECTIONS;
/**
 * How long a checkout may take. The server answers 503 before, when it waits too long for a
 * connection or a statement; the load generator's own ten seconds would count such a wait as lost.
 */
const TIMEOUT_SECONDS = 30;
/** Reads of each page. */
const READS = 400;

/** Latency percentiles in milliseconds. */
type Latency = { readonly p50: number; readonly p99: number };
type Load = {
  readonly perSecond: number;
  /** How many failed, and how: by status, and those that were not answered in time. */
  readonly failed: string;
} & Latency;

/** A task that the parent gives a child process of this file. */
type Task =
  | { readonly kind: 'floor'; readonly seconds: number; readonly where: string }
  | { readonly kind: 'checkouts'; readonly seconds: number; readonly origin: string }
  | { readonly kind: 'pages'; readonly origin: string };

function latency(samples: readonly number[]): Latency {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Inserts payments, each in its own transaction, with one in flight per connection. */
async function floor(seconds: number, where: string): Promise<Load> {
  const { db, close } = await open(where);
  const { rows } = await sql<{ id: string }>`
    select id from account order by phone desc limit 1`.execute(db);
  const account = rows[0]?.id ?? '';
  const samples: number[] = [];
  let next = 1;
  const start = performance.now();
  const work = async (): Promise<void> => {
    while (performance.now() - start < seconds * 1000) {
      const before = performance.now();
      const n = next++;
      await sql`insert into payment (id, account_id, account_number, receipt_number, purpose,
        plan_code, cycle, subtotal_cents, discount_cents, credit_cents, amount_cents, method,
        card_brand, card_last4, status, gateway_code, gateway_status, subscriber, company, email,
        created_at)
        values (${randomUUID()}, ${account}, ${n}, ${`FLOOR-${n}`}, 'renew', 'growth', 'monthly',
          2500, 0, 0, 2500, 'card', 'visa', '1111', 'PAID', '100', 'AUTHORIZED', 'Lina Haddad',
          'bench', 'lina@example.com', now())`.execute(db);
      samples.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const perSecond = samples.length / ((performance.now() - start) / 1000);
  await close();
  return { perSecond, failed: '0', ...latency(samples) };
}

async function checkouts(seconds: number, origin: string): Promise<Load> {
  // The first two accounts have the lists; the last has the floor's payments.
  let next = 2;
  const options: autocannon.Options = {
    url: origin,
    connections: CONNECTIONS,
    timeout: TIMEOUT_SECONDS,
    requests: [
      {
        method: 'POST',
        path: startRecurring.path,
        body: purchase,
        setupRequest: (request) => ({
          ...request,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${tokenOf(next++)}`,
            'idempotency-key': randomUUID(),
          },
        }),
      },
    ],
  };
  // Not measured: the first ones wait for connections to open and code to be compiled.
  await autocannon({ ...options, amount: WARM_UP });
  const result = await autocannon({ ...options, duration: seconds });
  return {
    perSecond: result['2xx'] / result.duration,
    failed: failuresOf(result),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Reads the first, a middle and the last page of both lists, alternating. */
async function pages(origin: string): Promise<Record<string, Latency>> {
  const wanted = [SHORT, LONG].flatMap((size, account) =>
    [1, Math.ceil(size / 40), Math.ceil(size / 20)].map((page) => ({
      name: `${size.toLocaleString('en')} payments, page ${page.toLocaleString('en')}`,
      account,
      page,
      samples: [] as number[],
    })),
  );
  for (let n = 0; n < READS; n += 1) {
    for (const { account, page, samples } of wanted) {
      const before = performance.now();
      const answer = await fetch(`${origin}${paymentsCall.path}?page=${page}&limit=20`, {
        headers: { authorization: `Bearer ${tokenOf(account)}` },
      });
      const { data } = (await answer.json()) as { data: unknown[] };
      samples.push(performance.now() - before);
      if (data.length !== 20) throw new Error(`Page ${page} has ${data.length} payments`);
    }
  }
  return Object.fromEntries(wanted.map(({ name, samples }) => [name, latency(samples)]));
}

/** Runs a task in a separate process. */
async function apart<Result>(task: Task): Promise<Result> {
  const child = fork(import.meta.filename, ['task'], { execArgv: ['--import', 'tsx'], cwd: ROOT });
  child.send(task);
  // The child sends its own task's result, as the branches at the end of this file show.
  const [result] = (await once(child, 'message')) as [Result];
  child.disconnect();
  return result;
}

async function startServer(
  env: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(join(ROOT, 'api/server/main.ts'), {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    silent: true,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      SITE_DIR: '/nonexistent',
      SANDBOX_GATEWAY_MS: '0',
      // All of its payers are new, and at one address.
      NEW_ACCOUNT_CARD_MS: '0',
      CARDS_PER_HOUR_ADDRESS: '1000000',
      ...env,
    },
  });
  let output = '';
  child.stderr?.pipe(process.stderr);
  for (;;) {
    const [text] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    output += text.toString();
    const port = /Ready on port (\d+)/.exec(output)?.[1];
    if (port !== undefined) return { child, origin: `http://127.0.0.1:${port}` };
  }
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

function print(figures: Readonly<Record<string, string>>): void {
  for (const [name, figure] of Object.entries(figures)) {
    console.info(`  ${name.padEnd(34)} ${figure}`);
  }
}

async function on(
  name: string,
  where: string,
  env: Readonly<Record<string, string>>,
  seconds: number,
): Promise<void> {
  await prepare(where);
  // Before the server, because only one process at a time can use the embedded database.
  const bare = await apart<Load>({ kind: 'floor', seconds, where });
  const { child, origin } = await startServer(env);
  try {
    const load = await apart<Load>({ kind: 'checkouts', seconds, origin });
    const read = await apart<Record<string, Latency>>({ kind: 'pages', origin });
    console.info(name);
    print({
      'bare inserts/s': `${bare.perSecond.toFixed(0)} (p99 ${ms(bare.p99)})`,
      'checkouts/s': load.perSecond.toFixed(0),
      'checkouts / bare inserts': (load.perSecond / bare.perSecond).toFixed(2),
      'checkouts that failed': load.failed,
      'checkout p50, p99': `${ms(load.p50)}, ${ms(load.p99)}`,
      ...Object.fromEntries(
        Object.entries(read).map(([page, { p50, p99 }]) => [page, `${ms(p50)}, ${ms(p99)}`]),
      ),
    });
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

async function bench(seconds: number, only: string | undefined): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'wasla-bench-'));
  console.info(
    `Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${CONNECTIONS} connections, ${seconds} s`,
  );
  const postgres = await startPostgres();
  try {
    const embedded = join(root, 'embedded');
    if (only !== 'postgres') await on('PGlite', embedded, { DATA_DIR: embedded }, seconds);
    const data = { DATA_DIR: join(root, 'postgres'), DATABASE_URL: postgres.url };
    await on('PostgreSQL', postgres.url, data, seconds);
  } finally {
    await postgres.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

async function answer(task: Task): Promise<Load | Record<string, Latency>> {
  if (task.kind === 'floor') return floor(task.seconds, task.where);
  if (task.kind === 'checkouts') return checkouts(task.seconds, task.origin);
  return pages(task.origin);
}

if (process.argv[2] === 'task') {
  const [task] = (await once(process, 'message')) as [Task];
  process.send?.(await answer(task));
} else {
  await bench(Number(process.argv[2] ?? 10), process.argv[3]);
}
