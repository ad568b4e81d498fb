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
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { payments as paymentsCall } from '../../contract/money/payments/payments';
import { startPostgres } from '../support/database/postgres';
import { open, tokenOf } from './accounts';
import { LONG, prepare, SHORT } from './checkout-accounts';
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
import { purchase, purchaseEnv } from './purchase';

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
    requests: [purchase(() => next++)],
  };
  // Not measured: the first ones wait for connections to open and code to be compiled.
  await autocannon({ ...options, amount: WARM_UP });
  return loadOf(await autocannon({ ...options, duration: seconds }));
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

const TASKS = { floor, checkouts, pages };

async function on(
  apart: Apart<typeof TASKS>,
  name: string,
  where: string,
  env: Readonly<Record<string, string>>,
  seconds: number,
): Promise<void> {
  await prepare(where);
  // Before the server, because only one process at a time can use the embedded database.
  const bare = await apart('floor', seconds, where);
  await withServer({ ...purchaseEnv, ...env }, async (origin) => {
    const load = await apart('checkouts', seconds, origin);
    const read = await apart('pages', origin);
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
  });
}

async function bench(
  apart: Apart<typeof TASKS>,
  seconds: number,
  only: string | undefined,
): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'wasla-bench-'));
  console.info(`${machine()}, ${CONNECTIONS} connections, ${seconds} s`);
  const postgres = await startPostgres();
  try {
    const embedded = join(root, 'embedded');
    if (only !== 'postgres') await on(apart, 'PGlite', embedded, { DATA_DIR: embedded }, seconds);
    const data = { DATA_DIR: join(root, 'postgres'), DATABASE_URL: postgres.url };
    await on(apart, 'PostgreSQL', postgres.url, data, seconds);
  } finally {
    await postgres.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

const [, , seconds = '10', only] = process.argv;
await runBench(import.meta.filename, TASKS, (apart) => bench(apart, Number(seconds), only));
