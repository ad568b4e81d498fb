import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL. */
    postgresUrl: string;
    /** A dump of an empty PGlite: loading it is several times cheaper than making one. */
    pgliteDump: string;
  }
}

async function makeDump(file: string): Promise<void> {
  const client = await PGlite.create();
  const dump = await client.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await client.close();
}

/** Starts the run's PostgreSQL and makes its empty PGlite; the returned function ends both. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'wasla-tests-'));
  const dump = join(folder, 'pglite.tar');
  const [postgres] = await Promise.all([startPostgres(), makeDump(dump)]);
  project.provide('postgresUrl', postgres.url);
  project.provide('pgliteDump', dump);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
