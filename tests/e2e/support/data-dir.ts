import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** More than enough space for the databases of a run, in bytes. */
const PLENTY = 2 ** 31;

/** Shared memory, which Linux exposes as a folder. */
const MEMORY = '/dev/shm';

/** Whether there is enough shared memory; containers often get very little. */
async function hasMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize > PLENTY;
  } catch {
    // Only Linux has this folder.
    return false;
  }
}

/**
 * A new folder for a server's data, in memory if there is room: every commit waits for the disk,
 * and no journey tests that.
 */
export async function emptyDataDir(): Promise<string> {
  const parent = (await hasMemory()) ? MEMORY : tmpdir();
  return mkdtemp(join(parent, 'wasla-e2e-'));
}
