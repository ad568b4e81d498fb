/**
 * How many transactions per second can hold one row or one advisory lock: the limit of work that is
 * serialized across accounts, compared with a row or lock per connection.
 *
 *   npx tsx api/tests/bench/ceilings.ts [seconds]
 *
 * Each transaction holds it for two round trips, fewer than the server's own. The tests' PostgreSQL
 * does not wait for its disk; one that does holds it for as long as a commit takes, too.
 */
import { Pool } from 'pg';
import { openPostgres } from '../../server/platform/database/open';
import { startPostgres } from '../support/database/postgres';
import { machine } from './harness';

const CONNECTIONS = 16;

/** Takes the lock that connections wait for; `who` is the number of the connection. */
type Take = (who: number) => { readonly text: string; readonly values: readonly unknown[] };

const row = (year: number): ReturnType<Take> => ({
  text: `insert into tax_series (kind, year, last) values ('invoice', $1, 1)
    on conflict (kind, year) do update set last = tax_series.last + 1 returning last`,
  values: [year],
});
const lock = (key: number): ReturnType<Take> => ({
  text: 'select pg_advisory_xact_lock($1::bigint)',
  values: [key],
});

/** Transactions a second, of all connections together. */
async function measure(pool: Pool, seconds: number, take: Take): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const work = async (who: number): Promise<void> => {
    const client = await pool.connect();
    while (performance.now() < end) {
      const { text, values } = take(who);
      await client.query('begin');
      await client.query(text, [...values]);
      // Represents the document or account that is written while the lock is held.
      await client.query('select 1');
      await client.query('commit');
      done += 1;
    }
    client.release();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, who) => work(who)));
  return Math.round(done / seconds);
}

const seconds = Number(process.argv[2] ?? 5);
console.info(`${machine()}, ${CONNECTIONS} connections`);
const postgres = await startPostgres(true);
try {
  await (await openPostgres(postgres.url)).close();
  const pool = new Pool({ connectionString: postgres.url, max: CONNECTIONS });
  // Its sessions may still be closing when the server stops.
  pool.on('error', () => undefined);
  const kinds: readonly (readonly [string, Take, Take])[] = [
    ['one row of tax_series', () => row(2026), (who) => row(3000 + who)],
    ['one advisory lock', () => lock(1), (who) => lock(100 + who)],
  ];
  for (const [name, shared, own] of kinds) {
    const floor = await measure(pool, seconds, own);
    const held = await measure(pool, seconds, shared);
    console.info(`${name}: ${held} transactions a second; ${floor} with one for each connection`);
  }
  await pool.end();
} finally {
  await postgres.stop();
}
