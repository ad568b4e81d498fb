// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { fontsFor } from '../../../api/server/money/invoices/paper/fonts';

const disk = vi.hoisted(() => ({ isBusy: true }));

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  return {
    ...real,
    readFile: (path: string) =>
      disk.isBusy ? Promise.reject(new Error('EMFILE: too many open files')) : real.readFile(path),
  };
});

test('a font that could not be read is read again for the next document', async () => {
  await expect(fontsFor(['Salma Odeh'])).rejects.toThrow('EMFILE');
  disk.isBusy = false;
  const [site] = await fontsFor(['Salma Odeh']);
  expect(site?.some(({ characters }) => characters.has(0x53))).toBe(true);
});
