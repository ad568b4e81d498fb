import { rm } from 'node:fs/promises';
import { UNUSED_DATA_DIR, startServer } from './server';
import { emptyDataDir } from './data-dir';

/**
 * Starts a server once, before all journeys, and keeps the data folder it creates. Creating a
 * database takes three times as long as starting on an existing one, and a run starts a dozen
 * servers.
 */
export default async function keepUnusedData(): Promise<() => Promise<void>> {
  const dataDir = await emptyDataDir();
  const server = await startServer({ dataDir });
  await server.stop();
  process.env[UNUSED_DATA_DIR] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
