/**
 * Deletes a closed account and searches every file of the data folder, byte by byte, for the values
 * that were planted: pages and logs of the embedded database keep deleted rows until they are
 * rewritten.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadOrCreateKey } from '../../../server/platform/crypto/key-file';
import { openEmbedded } from '../../../server/platform/database/open';
import { ClosingClient } from '../../support/closing-client';
import { copyData } from '../../support/database/databases';
import { DAY } from '../../support/money/payments';
import {
  type Name,
  ofReceipts,
  plant,
  planted,
  USAGE_TOKEN,
} from '../../support/servers/full-account';
import { World } from '../../support/world';

const YEAR = 365 * DAY;

let folder: string;
let world: World;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wasla-erased-'));
  copyData(folder);
  world = await World.on(await openEmbedded(folder), {
    env: { USAGE_TOKEN, DATA_DIR: folder },
    encryption: { keys: [await loadOrCreateKey(folder)], from: { folder } },
  });
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The planted values that any file of the data folder contains. */
function inFiles(): Name[] {
  const found = new Set<Name>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    for (const name of Object.keys(planted) as Name[]) {
      if (bytes.includes(planted[name])) found.add(name);
    }
  }
  return [...found].toSorted();
}

async function pass(seconds: number): Promise<void> {
  world.clock.turn(seconds);
  const { sweeper, renewals, accountEraser } = world.server;
  for (const job of [sweeper, renewals, accountEraser]) await job.runOnce();
}

describe('the files of a data folder', () => {
  test('contain no expired value after a clean stop', async () => {
    const leaving = new ClosingClient(world);
    const { form: filled, accessToken } = await plant(world);
    await leaving.archiveLink(accessToken, planted.email);
    await leaving.close(accessToken, { password: filled.password });
    // Nothing is compressed or encrypted, so the search can find it.
    expect(inFiles()).toEqual(Object.keys(planted).toSorted());

    await pass(30 * DAY + 2);
    await pass(2 * YEAR);
    // Read while the server runs, like a copy of the disk.
    const kept: readonly Name[] = [...ofReceipts, 'operatorReason'];
    expect(inFiles()).toEqual([...kept].toSorted());

    await pass(8 * YEAR);
    await world.close();
    expect(inFiles()).toEqual(['operatorReason']);
  });
});
