import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { PreparedStatements } from '../../../server/platform/database/embedded/pglite-dialect';
import {
  type Database,
  migratedPglite,
  openPostgres,
} from '../../../server/platform/database/open';
import { EMPTY, QUEUES, SCHEMA } from '../empty';
import { casesOf, isGate } from '../../../../tests/support/scope';
import { createDatabase, databaseNameOf, queryOnce } from './query-once';

/** A kind of database that the server supports, opened with the latest schema and no rows. */
type Kind = {
  readonly name: 'PGlite' | 'PostgreSQL';
  readonly open: () => Promise<Database>;
};

/** Creates a PostgreSQL database, copied from the template if one is given, and returns its URL. */
async function makePostgresDatabase(template?: string): Promise<string> {
  const server = inject('postgresUrl');
  if (!server) throw new Error('The gate has no PostgreSQL: this test belongs to the proof.');
  return createDatabase(server, `test_${randomBytes(6).toString('hex')}`, template);
}

export const freshPostgresUrl = (): Promise<string> => makePostgresDatabase();

async function serializablePostgresUrl(): Promise<string> {
  const url = await makePostgresDatabase(inject('postgresTemplate'));
  const name = databaseNameOf(url);
  await queryOnce(url, `alter database ${name} set default_transaction_isolation = 'serializable'`);
  return url;
}

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

/** A PGlite, and the statements that it has prepared for its owners so far. */
type Memory = { readonly client: PGlite; readonly prepared: PreparedStatements };

/** Closed PGlite instances, for reuse: emptying one takes a tenth of the time of creating one. */
const unused: Memory[] = [];

async function makeMemory(): Promise<Memory> {
  const loadDataDir = new Blob([readFileSync(inject('pgliteDump'))]);
  const client = await PGlite.create({ ...(await pgliteParts()), loadDataDir });
  return { client, prepared: new PreparedStatements() };
}

/**
 * What an owner may have left in its session. The statements stay prepared, because the next owner
 * sends mostly the same ones, and preparing them takes half of the time of a short test.
 */
const LEAVE = `close all; reset all; unlisten *; select pg_advisory_unlock_all();
  discard sequences; discard temp`;

/**
 * Lends a PGlite to one owner, who returns it by closing it. Afterwards this owner's statements are
 * refused, as they are on a closed PGlite: a job that ends late would write into the next test.
 */
function lend({ client, prepared }: Memory): PGlite {
  let isClosed = false;
  return new Proxy(client, {
    get(target, name) {
      if (isClosed) throw new Error('This PGlite is closed.');
      if (name === 'close') {
        return async () => {
          isClosed = true;
          unused.push({ client, prepared });
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The migrated schema of each kind of database, as its first owner got it. */
const migrated = new Map<Kind['name'], string>();

/** Tells whether a schema is still the migrated one: a test may have disabled a trigger in it. */
function isMigrated(kind: Kind['name'], [row]: readonly { readonly schema: string }[]): boolean {
  if (!row) throw new Error('The query of the schema returned no row.');
  if (!migrated.has(kind)) migrated.set(kind, row.schema);
  return migrated.get(kind) === row.schema;
}

export async function openMemory(): Promise<Database> {
  let memory = unused.pop() ?? (await makeMemory());
  const { client } = memory;
  // The previous owner may have left an open transaction.
  await client.exec('rollback');
  const { rows: queues } = await client.query(QUEUES);
  await client.exec(EMPTY);
  await client.exec(LEAVE);
  // Statements about the queues keep the types of their values, which are dropped with the queues.
  if (queues.length > 0) {
    await client.exec('deallocate all');
    memory = { client, prepared: new PreparedStatements() };
  }
  const { rows } = await client.query<{ schema: string }>(SCHEMA);
  if (isMigrated('PGlite', rows)) return migratedPglite(lend(memory), memory.prepared);
  await client.close();
  return openMemory();
}

/** The address of a database behind the pooler, if the tests run with one. */
function pooled(url: string): string {
  const port = inject('poolerPort');
  if (port === undefined) return url;
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}

/** URLs of PostgreSQL databases whose tests have closed them, for reuse. */
const unusedUrls: string[] = [];

/**
 * Empties a PostgreSQL database, over a connection of its own, and tells whether it can be used.
 */
async function emptyPostgres(url: string): Promise<boolean> {
  return isMigrated('PostgreSQL', await queryOnce<{ schema: string }>(url, EMPTY, SCHEMA));
}

/** Opens a PostgreSQL database with the latest schema and no rows, which is reused when closed. */
async function openReusablePostgres(): Promise<Database> {
  const url = unusedUrls.pop() ?? (await migratedPostgresUrl());
  if (!(await emptyPostgres(url))) return openReusablePostgres();
  const database = await openPostgres(pooled(url));
  let isClosed = false;
  return {
    ...database,
    close: async () => {
      const isFirst = !isClosed;
      isClosed = true;
      await database.close();
      if (isFirst) unusedUrls.push(url);
    },
  };
}

/** The kinds that every server test runs on: both in the proof, the embedded one in the gate. */
export const databases: readonly Kind[] = casesOf(
  [
    { name: 'PGlite', open: openMemory },
    { name: 'PostgreSQL', open: openReusablePostgres },
  ],
  1,
);

/**
 * For concurrent operations: also under the strictest isolation level, where the database aborts
 * one of two conflicting transactions, as distributed databases do.
 */
export const concurrentDatabases: readonly (Pick<Kind, 'open'> & { readonly name: string })[] =
  isGate
    ? databases
    : [
        ...databases,
        {
          name: 'serializable PostgreSQL',
          open: async () => openPostgres(await serializablePostgresUrl()),
        },
      ];
