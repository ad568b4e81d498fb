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
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import autocannon from 'autocannon';
import { login } from '../../contract/accounts/auth';
import { register, verifyOtp } from '../../contract/accounts/registration';
import { DEFAULT_COST } from '../../server/accounts/login/passwords';
import {
  type Apart,
  type Latency,
  latency,
  machine,
  ms,
  print,
  runBench,
  withServer,
} from './harness';

const CONNECTIONS = 16;
const PASSWORD = 'five grey geese';
/** Pause between two health calls, in milliseconds. */
const HEALTH_GAP_MS = 50;

type Logins = { readonly perSecond: number; readonly failed: number } & Latency;

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

const TASKS = { hashes, logins, health };

async function bench(apart: Apart<typeof TASKS>, seconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wasla-bench-'));
  try {
    await withServer({ DATA_DIR: folder }, async (origin) => {
      await makeAccounts(origin);
      const width = Math.max(1, Math.min(availableParallelism(), 4));
      const idle = await apart('health', seconds / 2, origin);
      const before = await apart('hashes', seconds, width);
      const [load, busy] = await Promise.all([
        apart('logins', seconds, origin),
        apart('health', seconds, origin),
      ]);
      const after = await apart('hashes', seconds, width);
      const bare = (before + after) / 2;
      console.info(`${machine()}, ${CONNECTIONS} connections, ${seconds} s`);
      print({
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
      });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const seconds = Number(process.argv[2] ?? 10);
await runBench(import.meta.filename, TASKS, (apart) => bench(apart, seconds));
