/**
 * Due renewals processed by 1, 2 and 4 server processes on one PostgreSQL, started by the job queues
 * as in production: renewals per second, how many were charged twice, and how many were left. The
 * floor is as many bare inserts, each committed on its own, by as many processes.
 *
 *   [RENEWALS_AT_ONCE=4] npx tsx api/tests/bench/renewals.ts [due]
 *
 * The gateway responds immediately, so this measures the server's own work and the database's.
 * Fails when a renewal is charged twice or left.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { Pool } from 'pg';
import { parseServerSettings } from '../../contract/platform/settings/settings';
import { systemClock } from '../../server/platform/clock';
import { Keyring } from '../../server/platform/crypto/keyring';
import { Secrets } from '../../server/platform/crypto/secrets';
import { DatabaseClock } from '../../server/platform/database/database-clock';
import { Outbox } from '../../server/messaging/outbox/outbox';
import { openPostgres } from '../../server/platform/database/open';
import type { Tables } from '../../server/platform/database/schema';
import type { CardGateway } from '../../server/money/gateways/payment-ports';
import { paymentServices } from '../../server/money/services';
import { JobQueues } from '../../server/platform/jobs/job-queues';
import { writeAct } from '../../server/operator/acts';
import { Alarms } from '../../server/platform/telemetry/alarms';
import { SandboxBank } from '../../server/sandbox/bank';
import { sandboxProviders } from '../../server/sandbox/messages';
import { startPostgres } from '../support/database/postgres';
import { createDatabase } from '../support/database/query-once';
import { BATCH, prepareAccounts } from './accounts';
import { machine } from './harness';

const KEY = { id: 'bench', secret: 'a secret that only the benchmark knows of' };
const PROCESSES = [1, 2, 4];

/** How many inserts the floor makes in parallel, as many as a server has renewals. */
const AT_ONCE = 4;

/** Milliseconds between two counts of what is left. */
const COUNT_MS = 250;

/** What a process did: the cards it charged, and the seconds until nothing was left to do. */
type Work = { readonly charged: readonly string[]; readonly seconds: number };

/** Says that this process is ready, and waits until all are. Returns a stopwatch, in seconds. */
async function started(): Promise<() => number> {
  process.send?.('ready');
  await once(process, 'message');
  const start = performance.now();
  return () => (performance.now() - start) / 1000;
}

function report(work: Work): void {
  process.send?.(work);
}

const secretsOfBench = () => new Secrets(new Keyring([KEY]), 'what it hashes with');

/** Creates accounts with a due subscription and a card each. */
async function prepare(url: string, due: number): Promise<void> {
  const secrets = secretsOfBench();
  await prepareAccounts(url, due, async (db, ids) => {
    for (let from = 0; from < due; from += BATCH) {
      const rows = ids
        .slice(from, from + BATCH)
        .map((id, at) => ({ id, token: secrets.seal(`card-${from + at}`) }));
      const each = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id uuid, token text)`;
      await sql`insert into payment_method (account_id, id, kind, brand, last4, expiry, holder, token,
      updated_at)
      select id, gen_random_uuid(), 'card', 'visa', '1111', '12/40', 'LINA HADDAD', token, now()
      from ${each}`.execute(db);
      await sql`insert into subscription (id, account_id, plan_code, cycle, status, method,
      subscriber_name, company, started_at, period_start, period_end, anchor_day, gateway_code,
      gateway_status, due_at, created_at, updated_at)
      select gen_random_uuid(), id, 'growth', 'monthly', 'ACTIVE', 'card', 'Lina Haddad', 'bench',
        now() - interval '31 days', now() - interval '31 days', now() - interval '1 hour', 1, '100',
        'AUTHORIZED', now() - interval '1 hour', now(), now()
      from ${each}`.execute(db);
    }
    await sql`create table floor (id uuid primary key)`.execute(db);
  });
}

/** One process: takes runs of the renewals until no period is unpaid. */
async function work(url: string): Promise<void> {
  const database = await openPostgres(url);
  const { db, close } = database;
  const charged: string[] = [];
  const bank = await SandboxBank.open({ db, clock: systemClock, delayMs: 0 });
  const card: Partial<CardGateway> = {
    chargeToken: async ({ token }) => {
      charged.push(token);
      const answer = { code: '100', status: 'AUTHORIZED', id: token };
      return { kind: 'approved', answer, token };
    },
  };
  const clock = await DatabaseClock.open(db);
  const secrets = secretsOfBench();
  const log = { warn: console.warn, error: console.error };
  const alarms = new Alarms({ db, clock, log });
  const outbox = new Outbox({
    db,
    clock,
    secrets,
    alarms,
    log,
    providers: sandboxProviders(db, clock),
    context: {
      brand: { en: 'Bench', ar: 'Bench' },
      support: 'support@example.com',
      company: { name: { en: 'Bench', ar: 'Bench' }, taxId: '' },
      unsubscribeUrl: () => 'http://localhost',
      publicUrl: () => 'http://localhost',
    },
  });
  const { renewals } = paymentServices({
    db,
    clock,
    secrets,
    alarms,
    settings: parseServerSettings({
      NODE_ENV: 'test',
      RENEWALS_AT_ONCE: process.env['RENEWALS_AT_ONCE'],
    }),
    money: {
      ...bank.providers,
      // The sandbox's gateway remains the prototype, so that methods not overridden are its own.
      card: Object.assign(Object.create(bank.providers.card) as CardGateway, card),
    },
    // The mails are written with the renewals. Delivering them is another job.
    outbox: {
      add: (...mail) => outbox.add(...mail),
      wake: () => undefined,
      compose: (message) => outbox.compose(message),
    },
    publicUrl: () => 'http://localhost',
    writeAct,
    log,
  });
  const queues = new JobQueues({ database, jobs: { renewals }, log });
  const seconds = await started();
  await queues.start();
  while (await hasUnpaidPeriod(db)) await pause(COUNT_MS);
  const took = seconds();
  await queues.stop();
  await close();
  report({ charged, seconds: took });
}

/** Whether a period is over and unpaid. A claimed renewal is no longer due, but not paid yet. */
async function hasUnpaidPeriod(db: Kysely<Tables>): Promise<boolean> {
  const unpaid = sql`select from subscription where status = 'ACTIVE' and period_end <= now() limit 1`;
  return (await unpaid.execute(db)).rows.length > 0;
}

/** One process of the floor: inserts as many rows, one in each transaction. */
async function insert(url: string, count: number): Promise<void> {
  const pool = new Pool({ connectionString: url, max: AT_ONCE });
  const seconds = await started();
  const numbers = Array.from({ length: count }, () => randomUUID());
  const worker = async () => {
    for (let id = numbers.pop(); id; id = numbers.pop()) {
      await pool.query('insert into floor values ($1)', [id]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const took = seconds();
  await pool.end();
  report({ charged: [], seconds: took });
}

/** How many renewals are still due, how many were paid, and how many mails report them. */
type Counts = { readonly left: number; readonly paid: number; readonly mails: number };

async function countsOf(url: string): Promise<Counts> {
  const { db, close } = await openPostgres(url);
  const { rows } = await sql<Counts>`select
    (select count(*)::integer from subscription where due_at <= now()) as left,
    (select count(*)::integer from outbox where template = 'payment_received') as mails,
    (select count(*)::integer from payment where status = 'PAID') as paid`.execute(db);
  await close();
  return rows[0] ?? { left: Number.NaN, paid: Number.NaN, mails: Number.NaN };
}

/** Lets processes do the same at the same time. The slowest determines the seconds. */
async function together(processes: number, args: readonly string[]): Promise<Work> {
  const children = Array.from({ length: processes }, () =>
    fork(import.meta.filename, args, { execArgv: ['--import', 'tsx'] }),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
  const results = children.map(async (child) => {
    child.send('go');
    // The second message of a child is its report.
    const [work] = (await once(child, 'message')) as [Work];
    child.disconnect();
    return work;
  });
  const works = await Promise.all(results);
  return {
    charged: works.flatMap(({ charged }) => charged),
    seconds: Math.max(...works.map(({ seconds }) => seconds)),
  };
}

async function measure(url: string, due: number, processes: number): Promise<void> {
  await prepare(url, due);
  const { charged, seconds } = await together(processes, ['work', url]);
  const floor = await together(processes, ['insert', url, String(Math.ceil(due / processes))]);
  const { left, paid, mails } = await countsOf(url);
  const twice = charged.length - new Set(charged).size;
  console.info(
    `${processes} ${processes === 1 ? 'process:  ' : 'processes:'} ${(due / seconds).toFixed(0)} renewals a second, ${paid} paid, ${mails} mails written, ${twice} charged twice, ${left} left; floor: ${(due / floor.seconds).toFixed(0)} bare inserts a second`,
  );
  const isWrong = twice > 0 || left > 0 || paid !== due || mails !== due;
  if (isWrong || charged.length !== due) process.exitCode = 1;
}

async function bench(due: number): Promise<void> {
  console.info(`${machine()}, ${due} renewals due`);
  const postgres = await startPostgres();
  try {
    for (const processes of PROCESSES) {
      const at = await createDatabase(postgres.url, `bench_${processes}`);
      await measure(at, due, processes);
    }
  } finally {
    await postgres.stop();
  }
}

const [, , first, url = '', count] = process.argv;
if (first === 'work') await work(url);
else if (first === 'insert') await insert(url, Number(count));
else await bench(Number(first ?? 10_000));
