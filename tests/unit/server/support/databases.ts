import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Client } from 'pg';
import { inject } from 'vitest';
import {
  type Database,
  embedded,
  openPostgres,
} from '../../../../api/server/platform/database/open';

/** A kind of database that the server supports, opened with the latest schema and no rows. */
export type Kind = {
  readonly name: 'PGlite' | 'PostgreSQL';
  readonly open: () => Promise<Database>;
};

/** Creates a PostgreSQL database, copied from the template if one is given, and returns its URL. */
async function makePostgresDatabase(template?: string): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  await client.end();
  return server.replace(/\/postgres$/, `/${name}`);
}

/** Creates an empty PostgreSQL database without a schema, and returns its URL. */
export const freshPostgresUrl = (): Promise<string> => makePostgresDatabase();

/** Creates a PostgreSQL database with the latest schema and serializable transactions. */
async function serializablePostgresUrl(): Promise<string> {
  const url = await makePostgresDatabase(inject('postgresTemplate'));
  const client = new Client({ connectionString: url });
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  await client.query(`alter database ${name} set default_transaction_isolation = 'serializable'`);
  await client.end();
  return url;
}

/** Creates a PostgreSQL database with the latest schema and returns its URL. */
export const migratedPostgresUrl = (): Promise<string> =>
  makePostgresDatabase(inject('postgresTemplate'));

/** A lock's socket can't be copied, and belongs to the folder it was created in. */
const isNoLock = (path: string): boolean => !basename(path).startsWith('lock.');

/** Copies the data of a server that was started once and stopped into a folder. */
export function copyData(folder: string): void {
  cpSync(inject('dataTemplate'), folder, { recursive: true, filter: isNoLock });
}

type Parts = Required<Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>>;
let parts: Promise<Parts> | undefined;

/** PGlite's WebAssembly, compiled once for all the databases of this process. */
function pgliteParts(): Promise<Parts> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const load = async (): Promise<Parts> => ({
    pgliteWasmModule: await WebAssembly.compile(await readFile(join(folder, 'pglite.wasm'))),
    fsBundle: new Blob([await readFile(join(folder, 'pglite.data'))]),
  });
  return (parts ??= load());
}

/** Closed PGlite instances, for reuse: emptying one takes a tenth of the time of creating one. */
const unused: PGlite[] = [];

/** Restores a database to its state after the migrations: no rows, every sequence at its start. */
const EMPTY = `
  do $$
  declare
    tables text;
    sequence regclass;
  begin
    select string_agg(format('%I', tablename), ', ') into strict tables from pg_tables
      where schemaname = 'public' and tablename not like 'kysely_%';
    -- Without triggers: some tables refuse to be emptied.
    perform set_config('session_replication_role', 'replica', true);
    execute 'truncate ' || tables || ' restart identity';
    for sequence in select format('%I', sequencename)::regclass from pg_sequences
      where schemaname = 'public'
    loop
      execute format('alter sequence %s restart', sequence);
    end loop;
  end $$`;

/** Creates an in-memory PGlite that is kept for reuse when its database is closed. */
async function makeMemory(): Promise<PGlite> {
  const loadDataDir = new Blob([readFileSync(inject('pgliteDump'))]);
  const client = await PGlite.create({ ...(await pgliteParts()), loadDataDir });
  client.close = async () => void unused.push(client);
  return client;
}

/** Opens an in-memory PGlite with the latest schema and no rows. */
export async function openMemory(): Promise<Database> {
  const client = unused.pop() ?? (await makeMemory());
  // The previous owner may have left an open transaction and prepared statements.
  await client.exec('rollback');
  await client.exec('deallocate all');
  await client.exec(EMPTY);
  return embedded(client);
}

/** Both kinds: every server test runs on each. */
export const databases: readonly Kind[] = [
  { name: 'PGlite', open: openMemory },
  { name: 'PostgreSQL', open: async () => openPostgres(await migratedPostgresUrl()) },
];

/**
 * For concurrent operations: also under the strictest isolation level, where the database aborts
 * one of two conflicting transactions, as distributed databases do.
 */
export const concurrentDatabases: readonly (Pick<Kind, 'open'> & { readonly name: string })[] = [
  ...databases,
  {
    name: 'serializable PostgreSQL',
    open: async () => openPostgres(await serializablePostgresUrl()),
  },
];
