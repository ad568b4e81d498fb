import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../server/platform/database/open';
import { bundleServer } from './servers/bundle';
import { Child } from './servers/child';
import { startPooler } from './database/pooler';
import { startPostgres } from './database/postgres';
import { isGate } from '../../../tests/support/scope';
import { createDatabase } from './database/query-once';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the run's PostgreSQL, which only the proof has. */
    postgresUrl: string | undefined;
    /** Where PgBouncer listens, if the tests run with it. */
    poolerPort: number | undefined;
    /** Name of a migrated PostgreSQL database to copy, which is cheaper than migrating each one. */
    postgresTemplate: string;
    /** A dump of a migrated PGlite; loading it is several times cheaper than creating one. */
    pgliteDump: string;
    /** The data folder of a server that was started once and stopped, for copying. */
    dataTemplate: string;
    serverEntry: string;
  }
}

const POSTGRES_TEMPLATE = 'migrated';

async function migratePostgresTemplate(url: string): Promise<void> {
  // A database can only be copied while it has no connections.
  await (await openPostgres(await createDatabase(url, POSTGRES_TEMPLATE))).close();
}

/** Starts the server on an empty folder and stops it, which leaves an initialized data folder. */
async function makeData(entry: string, folder: string): Promise<void> {
  const child = Child.start({ DATA_DIR: folder }, entry);
  await child.ready();
  const status = await child.stop();
  if (status !== 0) throw new Error(`The server's first start ended (${status}): ${child.stderr}`);
}

async function dumpDatabase(dataFolder: string, dump: string): Promise<void> {
  const client = await PGlite.create(join(dataFolder, 'database'));
  writeFileSync(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
}

/**
 * Creates once what every test file needs: the bundled server, in the proof a PostgreSQL server, and
 * a migrated database of each kind. The returned function stops and removes them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'wasla-tests-'));
  const cleanUps = [async () => rmSync(folder, { recursive: true, force: true })];
  const cleanUp = async (): Promise<void> => {
    for (const each of cleanUps.toReversed()) await each();
  };
  try {
    const bundle = await bundleServer();
    cleanUps.push(async () => rmSync(bundle.folder, { recursive: true, force: true }));
    const postgres = isGate ? undefined : await startPostgres();
    if (postgres) cleanUps.push(postgres.stop);

    const dataTemplate = join(folder, 'data');
    const pgliteDump = join(folder, 'pglite.tar');
    await Promise.all([
      postgres && migratePostgresTemplate(postgres.url),
      makeData(bundle.entry, dataTemplate),
    ]);
    // PGlite blocks this thread, including such things as a connection's handshake.
    await dumpDatabase(dataTemplate, pgliteDump);

    const pooler =
      postgres && process.env['TEST_POOLER'] ? await startPooler(postgres.url) : undefined;
    if (pooler) cleanUps.push(pooler.stop);
    project.provide('poolerPort', pooler?.port);
    project.provide('postgresUrl', postgres?.url);
    project.provide('postgresTemplate', POSTGRES_TEMPLATE);
    project.provide('pgliteDump', pgliteDump);
    project.provide('dataTemplate', dataTemplate);
    project.provide('serverEntry', bundle.entry);
    return cleanUp;
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
