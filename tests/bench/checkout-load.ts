/**
 * Checkouts per second under load, over real HTTP, on the embedded database and on PostgreSQL,
 * compared with bare inserts of a payment in the same run, the upper bound for checkouts; and a
 * page of payments at 100,000 payments compared with one at 100.
 *
 *   npx tsx tests/bench/checkout-load.ts [seconds]
 *
 * Prints figures without judging them. The sandbox's gateway responds at once
 * (SANDBOX_GATEWAY_MS=0) and still writes every charge to disk first. Server and load run in
 * separate processes.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { paymentsRoute, startRecurringRoute } from '../../api/contract/payments/payment-routes';
import { type Database, openEmbedded, openPostgres } from '../../api/server/platform/database/open';
import { startPostgres } from '../unit/server/support/postgres';

const ROOT = resolve(import.meta.dirname, '../..');
const CONNECTIONS = 16;
/** Accounts that pay once each: more than any run gets through. */
const ACCOUNTS = 30_000;
/** The sizes of the two payment lists to compare. */
const SHORT = 100;
const LONG = 100_000;
/** Reads of each page. */
const READS = 400;

/** Latency percentiles in milliseconds. */
type Latency = { readonly p50: number; readonly p99: number };
type Load = { readonly perSecond: number; readonly failed: number } & Latency;

/** A task that the parent gives a child process of this file. */
type Task =
  | { readonly kind: 'floor'; readonly seconds: number; readonly where: string }
  | { readonly kind: 'checkouts'; readonly seconds: number; readonly origin: string }
  | { readonly kind: 'pages'; readonly origin: string };

/** The access token of the n-th account. */
const tokenOf = (n: number): string => `bench-token-of-account-${String(n).padStart(8, '0')}`;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

function latency(samples: readonly number[]): Latency {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

const open = (where: string): Promise<Database> =>
  where.startsWith('postgres') ? openPostgres(where) : openEmbedded(where);

/** Writes accounts with a session each, and the two lists of payments for the first two. */
async function prepare(where: string): Promise<void> {
  const { db, close } = await open(where);
  const ids = Array.from({ length: ACCOUNTS }, () => randomUUID());
  for (let from = 0; from < ACCOUNTS; from += 5_000) {
    const rows = ids.slice(from, from + 5_000).map((id, at) => ({
      n: from + at,
      id,
      session: randomUUID(),
      hash: hashOf(tokenOf(from + at)),
    }));
    const json = JSON.stringify(rows);
    const each = sql`jsonb_to_recordset(${json}::jsonb) as one (n integer, id uuid, session uuid, hash text)`;
    await sql`insert into account (id, business_name, business_name_key, first_name, last_name,
      email, email_key, phone, language, phone_verified_at, activated_at, created_at, updated_at)
      select id, 'bench_' || n, 'bench_' || n, 'Lina', 'Haddad', n || '@example.com',
        n || '@example.com', '+97059' || lpad(n::text, 7, '0'), 'en', now(), now(), now(), now()
      from ${each}`.execute(db);
    await sql`insert into session (id, account_id, device, created_at, last_seen_at)
      select session, id, 'bench', now(), now() from ${each}`.execute(db);
    await sql`insert into session_token (hash, session_id, kind, expires_at)
      select hash, session, 'access', now() + interval '1 day' from ${each}`.execute(db);
  }
  for (const [at, size] of [SHORT, LONG].entries()) {
    const account = ids[at] ?? '';
    await sql`insert into payer (account_id, payments) values (${account}, ${size})`.execute(db);
    await sql`insert into payment (id, account_id, account_number, receipt_number, purpose,
      plan_code, cycle, subtotal_cents, discount_cents, credit_cents, amount_cents, method,
      card_brand, card_last4, status, gateway_code, gateway_status, subscriber, company, email,
      created_at)
      select gen_random_uuid(), ${account}, n, 'BENCH-' || ${String(at)} || '-' || n, 'renew',
        'growth', 'monthly', 2500, 0, 0, 2500, 'card', 'visa', '1111', 'PAID', '100',
        'AUTHORIZED', 'Lina Haddad', 'bench', 'lina@example.com', now()
      from generate_series(1, ${size}::integer) as n`.execute(db);
  }
  await sql`analyze`.execute(db);
  await close();
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
  return { perSecond, failed: 0, ...latency(samples) };
}

const BODY = JSON.stringify({
  planCode: 'growth',
  cycle: 'monthly',
  card: {
    type: 'visa',
    holder: 'LINA HADDAD',
    number: '4111111111111111',
    expiry: '12/40',
    cvv: '123',
  },
  contact: { email: 'lina@example.com', name: 'Lina Haddad' },
  billingAddress: {
    address: '12 Al-Irsal Street',
    city: 'Ramallah',
    state: 'RBH',
    postalCode: '00000',
    country: 'PS',
  },
  saveBilling: true,
});

async function checkouts(seconds: number, origin: string): Promise<Load> {
  // The first two accounts have the lists; the last has the floor's payments.
  let next = 2;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: startRecurringRoute.path,
        body: BODY,
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
  });
  return {
    perSecond: result['2xx'] / result.duration,
    failed: result.non2xx + result.errors,
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
      const answer = await fetch(`${origin}${paymentsRoute.path}?page=${page}&limit=20`, {
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
      'checkouts that failed': String(load.failed),
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

async function bench(seconds: number): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'wasla-bench-'));
  console.info(
    `Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${CONNECTIONS} connections, ${seconds} s`,
  );
  const postgres = await startPostgres();
  try {
    const embedded = join(root, 'embedded');
    await on('PGlite', embedded, { DATA_DIR: embedded }, seconds);
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
  await bench(Number(process.argv[2] ?? 10));
}
