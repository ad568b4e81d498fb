import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a run may need for its databases, with much to spare. */
const PLENTY = 2 ** 31;

/** Memory that Linux shows as a folder. */
const MEMORY = '/dev/shm';

/** Whether there is room in memory; containers are often given next to none. */
async function hasMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize > PLENTY;
  } catch {
    // Only Linux has such a folder.
    return false;
  }
}

/**
 * A new folder for a server's data, in memory where there is room: every commit waits for the disk,
 * and no journey is about that.
 */
export async function emptyDataDir(): Promise<string> {
  const parent = (await hasMemory()) ? MEMORY : tmpdir();
  return mkdtemp(join(parent, 'wasla-e2e-'));
}
