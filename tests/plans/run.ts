/**
 * `npm run plans:check`: asks PostgreSQL how it would run every statement of jobs and calls in a
 * database of many accounts, and says which ones read a growing table from one end to the other.
 *
 *   npm run plans:check -- [--accounts 1000000]
 *
 * Each account has ten payments. A million of them take some 20 GB and half an hour.
 */
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { openPostgres } from '../../api/server/platform/database/open';
import { startPostgres } from '../unit/server/support/postgres';
import { live } from './journey';
import { slowAmong } from './plans';
import { PAYMENTS_EACH, populate } from './population';
import { collectStatements, type Statement } from './statements';

const { values } = parseArgs({ options: { accounts: { type: 'string', default: '20000' } } });
const accounts = Number(values.accounts);
if (!Number.isInteger(accounts) || accounts < 1000) {
  throw new Error('--accounts must be a whole number from 1000.');
}

/** Makes an empty database of the newest schema. */
async function makeDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/\/postgres$/, `/${name}`);
}

async function statementsOn(url: string): Promise<Statement[]> {
  // Migrated before: what a migration changes of all rows is not what calls and jobs send.
  await (await openPostgres(url)).close();
  const { found, stop } = collectStatements();
  await live(await openPostgres(url));
  stop();
  return found.all();
}

const postgres = await startPostgres();
try {
  const sent = await statementsOn(await makeDatabase(postgres.url, 'lived'));
  const url = await makeDatabase(postgres.url, 'large');
  await (await openPostgres(url)).close();
  const client = new Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  await populate(client, { accounts, now: new Date('2026-06-01T09:00:00Z') });
  const seconds = Math.round((performance.now() - began) / 1000);
  const payments = accounts * PAYMENTS_EACH;
  console.info(`${accounts} accounts with ${payments} payments, made in ${seconds} s`);
  const slow = await slowAmong(client, sent, accounts);
  await client.end();
  for (const { text, why } of slow) console.error(`${why}: ${text}`);
  console.info(`${sent.length} statements, ${slow.length} of them slow`);
  if (slow.length > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
}
