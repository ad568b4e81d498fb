/**
 * Logins per second under load, over real HTTP on the embedded database, compared with the
 * throughput of the bare argon2id hash on the same cores in the same run; and the latency of a
 * health call meanwhile, compared with an idle server.
 *
 *   npx tsx api/tests/bench/login-load.ts [seconds]
 *
 * Prints figures without judging them. The server, the load and the bare hash run in separate
 * processes. The hash is measured before and after the logins, to reveal a machine that slows down
 * during the run.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { login } from '../../contract/accounts/auth';
import { register, verifyOtp } from '../../contract/accounts/registration';
import { DEFAULT_COST } from '../../server/accounts/login/passwords';

const ROOT = resolve(import.meta.dirname, '../../..');
const CONNECTIONS = 16;
const PASSWORD = 'five grey geese';
/** Pause between two health calls, in milliseconds. */
const HEALTH_GAP_MS = 50;

/** Latency percentiles in milliseconds. */
type Latency = { readonly p50: number; readonly p99: number };
type Logins = { readonly perSecond: number; readonly failed: number } & Latency;

/** A task that the parent gives a child process of this file. */
type Task =
  | { readonly kind: 'hash'; readonly seconds: number; readonly width: number }
  | { readonly kind: 'logins'; readonly seconds: number; readonly origin: string }
  | { readonly kind: 'health'; readonly seconds: number; readonly origin: string };

function latency(samples: readonly number[]): Latency {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

const account = (n: number) => ({
  businessName: `bench_${n}`,
  firstName: 'Lina',
  lastName: 'Haddad',
  email: `bench${n}@example.com`,
  phone: `+97059${String(n).padStart(7, '0')}`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

async function hashes(seconds: number, width: number): Promise<number> {
  const known = await hash(PASSWORD, DEFAULT_COST);
  const start = performance.now();
  let done = 0;
  const work = async (): Promise<void> => {
    while (performance.now() - start < seconds * 1000) {
      await verify(known, PASSWORD);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return done / ((performance.now() - start) / 1000);
}

async function logins(seconds: number, origin: string): Promise<Logins> {
  let next = 0;
  const result = await autocannon({
    url: origin + login.path,
    connections: CONNECTIONS,
    duration: seconds,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // One account per connection.
    setupClient: (client) => {
      client.setBody(JSON.stringify({ email: account(next++).email, password: PASSWORD }));
    },
  });
  return {
    perSecond: result['2xx'] / result.duration,
    failed: result.non2xx + result.errors,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

async function health(seconds: number, origin: string): Promise<Latency> {
  const samples: number[] = [];
  const start = performance.now();
  while (performance.now() - start < seconds * 1000) {
    const before = performance.now();
    const answer = await fetch(`${origin}/api/v1/health`);
    await answer.arrayBuffer();
    samples.push(performance.now() - before);
    await new Promise((done) => setTimeout(done, HEALTH_GAP_MS));
  }
  return latency(samples);
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

async function startServer(folder: string): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(join(ROOT, 'api/server/main.ts'), {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    silent: true,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: folder, SITE_DIR: folder },
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

async function post(origin: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

async function makeAccounts(origin: string): Promise<void> {
  for (let n = 0; n < CONNECTIONS; n += 1) await post(origin, register.path, account(n));
  const codes = new Map<string, string>();
  while (codes.size < CONNECTIONS) {
    const answer = await fetch(`${origin}/sandbox/outbox`, {
      headers: { accept: 'application/json' },
    });
    const messages = (await answer.json()) as { to: string; code?: string }[];
    for (const { to, code } of messages) if (code) codes.set(to, code);
  }
  for (const [phone, code] of codes) await post(origin, verifyOtp.path, { phone, code });
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

async function bench(seconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wasla-bench-'));
  const { child, origin } = await startServer(folder);
  try {
    await makeAccounts(origin);
    const width = Math.max(1, Math.min(availableParallelism(), 4));
    const idle = await apart<Latency>({ kind: 'health', seconds: seconds / 2, origin });
    const before = await apart<number>({ kind: 'hash', seconds, width });
    const [load, busy] = await Promise.all([
      apart<Logins>({ kind: 'logins', seconds, origin }),
      apart<Latency>({ kind: 'health', seconds, origin }),
    ]);
    const after = await apart<number>({ kind: 'hash', seconds, width });
    const bare = (before + after) / 2;
    console.info(
      `Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${CONNECTIONS} connections, ${seconds} s`,
    );
    const figures = {
      'bare argon2id, verifications/s': `${bare.toFixed(1)} (before ${before.toFixed(1)}, after ${after.toFixed(1)})`,
      'logins/s': load.perSecond.toFixed(1),
      'logins / bare': (load.perSecond / bare).toFixed(2),
      'logins that failed': load.failed,
      'login p50': ms(load.p50),
      'login p99': ms(load.p99),
      'health idle p50': ms(idle.p50),
      'health idle p99': ms(idle.p99),
      'health under load p50': ms(busy.p50),
      'health under load p99': ms(busy.p99),
    };
    for (const [name, figure] of Object.entries(figures)) {
      console.info(`${name.padEnd(32)} ${figure}`);
    }
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function answer(task: Task): Promise<number | Logins | Latency> {
  if (task.kind === 'hash') return hashes(task.seconds, task.width);
  if (task.kind === 'logins') return logins(task.seconds, task.origin);
  return health(task.seconds, task.origin);
}

if (process.argv[2] === 'task') {
  const [task] = (await once(process, 'message')) as [Task];
  process.send?.(await answer(task));
} else {
  await bench(Number(process.argv[2] ?? 10));
}
