/** After a release, the files that an open page still needs are gone, and the page is reloaded. */
import { beforeEach, expect, test, vi } from 'vitest';
import { settled } from './support/settled';
import { memory } from './support/settings';

const ABOUT = 'https://wasla.example/about';

let browser: EventTarget;
const assign = vi.fn();

beforeEach(() => {
  vi.resetModules();
  assign.mockReset();
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('location', { href: 'https://wasla.example/contact', assign });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', memory().storage);
});

const load = () => import('../../../app/stale-chunk');

/** What Vite does for a file that is gone: the import has no result if the event is prevented. */
async function gone(): Promise<undefined> {
  const event = new Event('vite:preloadError', { cancelable: true });
  browser.dispatchEvent(event);
  if (!event.defaultPrevented) throw new Error('Failed to fetch dynamically imported module');
}

/** Whether a load has settled by the time nothing else is left to run. */
const isSettled = (loading: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    loading.then(
      () => true,
      () => true,
    ),
    settled().then(() => false),
  ]);

test('a page of which several files are gone reloads once, and shows no error until then', async () => {
  const { loadUnlessReloading, reloadOnStaleChunk } = await load();
  reloadOnStaleChunk(() => ABOUT);
  const loading = loadUnlessReloading(() => Promise.all([gone(), gone()]));
  expect(await isSettled(loading)).toBe(false);
  expect(assign.mock.calls).toEqual([[ABOUT]]);
});

test('a page whose code is gone does not appear before the reload', async () => {
  const { loadUnlessReloading, reloadOnStaleChunk } = await load();
  reloadOnStaleChunk(() => ABOUT);
  expect(await isSettled(loadUnlessReloading(gone))).toBe(false);
});

test('a page that was already reloaded fails', async () => {
  const { reloadOnStaleChunk } = await load();
  reloadOnStaleChunk(() => ABOUT);
  await gone();
  vi.resetModules();
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  const reloaded = await load();
  reloaded.reloadOnStaleChunk(() => ABOUT);
  await expect(reloaded.loadUnlessReloading(gone)).rejects.toThrow(/Failed to fetch/);
  expect(assign).toHaveBeenCalledTimes(1);
});

test.each([
  ['storage', () => vi.stubGlobal('sessionStorage', undefined)],
  ['a connection', () => vi.stubGlobal('navigator', { onLine: false })],
])('without %s, a page fails instead of reloading again and again', async (_, take) => {
  take();
  const { loadUnlessReloading, reloadOnStaleChunk } = await load();
  reloadOnStaleChunk(() => ABOUT);
  await expect(loadUnlessReloading(gone)).rejects.toThrow(/Failed to fetch/);
  expect(assign).not.toHaveBeenCalled();
});
