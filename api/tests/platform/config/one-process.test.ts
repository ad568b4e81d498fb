/** One server process per data folder: of several, one holds its lock. */
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { lockFolder } from '../../../server/platform/database/embedded/folder-lock';
import { copyData } from '../../support/database/databases';
import { serverProcesses } from '../../support/servers/server-processes';

const { root, used, start } = serverProcesses();

describe('one process per folder', () => {
  test("a second start is rejected with the folder's name; the first keeps running", async () => {
    const first = start({ DATA_DIR: used });
    const origin = await first.ready();
    const second = start({ DATA_DIR: used });
    expect((await second.end()).code).toBe(1);
    expect(second.stderr).toBe(
      `DATA_DIR ${used} is in use by another server that is running; stop it, or choose another DATA_DIR.\n`,
    );
    expect((await fetch(`${origin}/api/v1/health`)).status).toBe(200);
  });

  test("of several concurrent starts on a killed server's folder, one succeeds", async () => {
    for (let round = 0; round < 2; round += 1) {
      const children = [1, 2, 3].map(() => start({ DATA_DIR: used }));
      const outcomes = await Promise.all(children.map((child) => child.outcome()));
      expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 1)).toHaveLength(2);
      await Promise.all(children.map((child) => child.stop('SIGKILL')));
    }
    expect(readdirSync(used).filter((name) => name.startsWith('lock.'))).toHaveLength(1);
  });

  test('the lock is in the folder: a server with another temporary folder is rejected too', async () => {
    // As in two containers that share the data folder and nothing else.
    const elsewhere = (name: string) => ({ TMPDIR: mkdtempSync(join(root, name)) });
    const long = join(root, 'l'.repeat(90), 'data');
    for (const DATA_DIR of [used, long]) {
      copyData(DATA_DIR);
      const first = start({ DATA_DIR, ...elsewhere('one-') });
      await first.ready();
      const second = start({ DATA_DIR, ...elsewhere('two-') });
      expect((await second.end()).code).toBe(1);
      expect(second.stderr).toMatch(/^DATA_DIR .* is in use by another server that is running/);
      expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('lock.'))).toHaveLength(1);
      await first.stop('SIGKILL');
      const heir = start({ DATA_DIR, ...elsewhere('three-') });
      expect(await heir.outcome()).toBe('ready');
      await heir.stop('SIGKILL');
    }
  });

  test('a path too long for a socket is replaced by a short one, which is cleaned up', async () => {
    const temporary = mkdtempSync(join(root, 'temporary-'));
    vi.stubEnv('TMPDIR', temporary);
    const long = join(root, 'k'.repeat(90), 'data');
    const held = await lockFolder(long);
    await expect(lockFolder(long)).rejects.toThrow(/^DATA_DIR .*\/data is in use/);
    expect(readdirSync(temporary)).toEqual([]);
    await held.release();
    await (await lockFolder(long)).release();
    expect(readdirSync(temporary)).toEqual([]);
    vi.unstubAllEnvs();
  });
});
