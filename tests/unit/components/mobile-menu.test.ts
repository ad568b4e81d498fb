// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { loadMobileMenu } from '../../../src/components/header/use-mobile-menu';

const file = '../../../src/components/header/mobile-menu';

afterEach(() => {
  vi.doUnmock(file);
});

test('a menu that cannot be loaded rejects nothing, and is loaded at the next press', async () => {
  vi.doMock(file, () => {
    throw new Error('offline');
  });
  expect(await loadMobileMenu()).toBeUndefined();
  const menu = { default: () => null };
  vi.doMock(file, () => menu);
  expect((await loadMobileMenu())?.default).toBe(menu.default);
});
