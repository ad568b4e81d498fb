/** What local storage holds is read again whoever changes it: this page, another tab, or a return. */
import { beforeEach, expect, test, vi } from 'vitest';
import { memory } from '../support/settings';

const local = memory();
let browser: EventTarget;

beforeEach(() => {
  vi.resetModules();
  local.kept.clear();
  browser = new EventTarget();
  vi.stubGlobal('localStorage', local.storage);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});

async function load() {
  const { localChanges, localStore } = await import('../../../../app/shared/storage');
  await import('../../../../app/shared/use-stored');
  const changed = vi.fn();
  localChanges.subscribe(changed);
  return { changed, localStore };
}

test.each([
  ['another tab', () => Object.assign(new Event('storage'), { key: 'theme' })],
  ['a return from the cache', () => Object.assign(new Event('pageshow'), { persisted: true })],
])('a change by %s', async (_, event) => {
  const { changed } = await load();
  browser.dispatchEvent(event());
  expect(changed).toHaveBeenCalledOnce();
});

test('a page that is shown for the first time changes nothing', async () => {
  const { changed } = await load();
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(changed).not.toHaveBeenCalled();
});

test('a change by this page, also where storage is blocked', async () => {
  const { changed, localStore } = await load();
  localStore.write('theme', 'dark');
  localStore.remove('theme');
  expect(changed).toHaveBeenCalledTimes(2);
  vi.stubGlobal('localStorage', undefined);
  localStore.write('theme', 'light');
  expect(changed).toHaveBeenCalledTimes(3);
  expect(localStore.read('theme')).toBe('light');
});

test('a logout takes its waits from the page that shows them', async () => {
  const { changed, localStore } = await load();
  const { startWait } = await import('../../../../app/features/account/use-wait-end');
  const { clearUserData } = await import('../../../../app/session/user-data');
  startWait('own_phone_wait', 30);
  changed.mockClear();
  clearUserData();
  expect(changed).toHaveBeenCalled();
  expect(localStore.read('own_phone_wait')).toBeNull();
});
