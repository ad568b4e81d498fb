/** The sandbox's key in its data folder. */
import { readdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadOrCreateKey } from '../../../server/platform/crypto/key-file';
import { temporaryFolder } from '../../support/servers/temporary-folder';

/** What all open files inherit. */
async function fileMethods(): Promise<FileHandle> {
  const file = await open(import.meta.filename);
  await file.close();
  return Object.getPrototypeOf(file) as FileHandle;
}

test('a first start on a full disk leaves no file, and the next one makes the key', async () => {
  const folder = temporaryFolder(onTestFinished);
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const write = vi.spyOn(await fileMethods(), 'writeFile').mockRejectedValueOnce(full);
  onTestFinished(() => write.mockRestore());
  await expect(loadOrCreateKey(folder)).rejects.toThrow("can't be written (ENOSPC)");
  expect(readdirSync(folder)).toEqual([]);
  const key = await loadOrCreateKey(folder);
  expect(await loadOrCreateKey(folder)).toEqual(key);
  expect(readdirSync(folder)).toEqual(['key']);
});

test('starts that create the key concurrently get the same one', async () => {
  const folder = temporaryFolder(onTestFinished);
  const keys = await Promise.all([1, 2, 3].map(() => loadOrCreateKey(folder)));
  expect(new Set(keys.map(({ secret }) => secret)).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['key']);
});
