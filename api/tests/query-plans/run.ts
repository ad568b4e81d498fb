/**
 * `npm run plans:check`: gets PostgreSQL's plan of every statement of jobs and calls in a database
 * with many accounts, and reports those that read all of a growing table or cost too much.
 *
 *   npm run plans:check -- [--accounts 1000000] [--sizes]
 *
 * With `--sizes` it also prints the size of each table on disk. Each account has ten payments. A
 * million accounts take some 33 GB and the better part of an hour.
 */
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { openPostgres } from '../../server/platform/database/open';
import { startPostgres } from '../support/database/postgres';
import { live } from './journey';
import { slowAmong } from './plans';
import { PAYMENTS_EACH, populate } from './population';
import { makeQueues } from './queues';
import { describeSizes, sizesOf } from './sizes';
import { collectStatements, type Statement } from './statements';
import { createDatabase } from '../support/database/query-once';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '20000' },
    sizes: { type: 'boolean', default: false },
  },
});
const accounts = Number(values.accounts);
if (!Number.isInteger(accounts) || accounts < 1000) {
  throw new Error('--accounts must be a whole number from 1000.');
}

async function statementsOn(url: string): Promise<Statement[]> {
  // Migrated beforehand: statements of migrations are not those of calls and jobs.
  await (await openPostgres(url)).close();
  const { found, stop } = collectStatements();
  await live(await openPostgres(url));
  stop();
  return found.all();
}

const postgres = await startPostgres();
try {
  const sent = await statementsOn(await createDatabase(postgres.url, 'lived'));
  const url = await createDatabase(postgres.url, 'large');
  await (await openPostgres(url)).close();
  const client = new Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  await makeQueues(client);
  await populate(client, { accounts, now: new Date('2026-06-01T09:00:00Z') });
  const seconds = Math.round((performance.now() - began) / 1000);
  const payments = accounts * PAYMENTS_EACH;
  console.info(`${accounts} accounts with ${payments} payments, made in ${seconds} s`);
  if (values.sizes) console.info(describeSizes(await sizesOf(client), accounts));
  const slow = await slowAmong(client, sent, accounts);
  await client.end();
  for (const { text, why } of slow) console.error(`${why}: ${text}`);
  console.info(`${sent.length} statements, ${slow.length} of them slow`);
  if (slow.length > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
}
