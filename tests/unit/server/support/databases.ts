import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, embedded, openPostgres } from '../../../../api/server/database/open';

/** A kind of database that the server runs on. */
export type Kind = { readonly name: string; readonly open: () => Promise<Database> };

/** Makes an empty PostgreSQL database and gives its address. */
export async function freshPostgresUrl(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/\/postgres$/, `/${name}`);
}

/** Opens an empty PGlite in memory. */
export async function openMemory(): Promise<Database> {
  const loadDataDir = new Blob([readFileSync(inject('pgliteDump'))]);
  return embedded(await PGlite.create({ loadDataDir }));
}

/** Both kinds: every test of the server runs on each. */
export const databases: readonly Kind[] = [
  { name: 'PGlite', open: openMemory },
  { name: 'PostgreSQL', open: async () => openPostgres(await freshPostgresUrl()) },
];
