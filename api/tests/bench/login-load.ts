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
import { DEFAULT_COST } from '../../server/accounts/login/passwords';
import { loginOf, PASSWORD, prepareAccounts } from './accounts';
import {
  type Apart,
  type Latency,
  latency,
  type Load,
  loadOf,
  machine,
  ms,
  print,
  runBench,
  withServer,
} from './harness';

const CONNECTIONS = 16;
/** Pause between two health calls, in milliseconds. */
const HEALTH_GAP_MS = 50;

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

async function logins(seconds: number, origin: string): Promise<Load> {
  let next = 0;
  const result = await autocannon({
    url: origin + login.path,
    connections: CONNECTIONS,
    duration: seconds,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // One account per connection.
    setupClient: (client) => {
      client.setBody(loginOf(next++));
    },
  });
  return loadOf(result);
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

const TASKS = { hashes, logins, health };

async function bench(apart: Apart<typeof TASKS>, seconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wasla-bench-'));
  try {
    await prepareAccounts(folder, CONNECTIONS);
    await withServer({ DATA_DIR: folder }, async (origin) => {
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
