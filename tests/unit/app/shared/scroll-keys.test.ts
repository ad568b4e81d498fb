/** The keys under which the router stores the scroll positions of the pages. */
import { beforeEach, expect, test, vi } from 'vitest';

let browser: EventTarget;
const history = {
  state: null as unknown,
  replaceState: (state: unknown) => {
    history.state = state;
  },
};

beforeEach(() => {
  vi.resetModules();
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('history', history);
});

const load = () => import('../../../../app/shared/scroll-keys');

/** The state that the router reads after the browser has come to an entry with this one. */
function stateAfter(state: unknown): unknown {
  history.state = state;
  browser.dispatchEvent(new Event('popstate'));
  return history.state;
}

test('every plain link to a part of a page gets a key of its own', async () => {
  const { keyFragmentEntries } = await load();
  keyFragmentEntries();
  const first = stateAfter(null);
  expect(first).toEqual({ idx: null, key: expect.stringMatching(/./) });
  expect(stateAfter(null)).not.toEqual(first);
});

test('going back to an entry keeps its key', async () => {
  const { keyFragmentEntries } = await load();
  keyFragmentEntries();
  // The router adds only the index to the first entry.
  const router = { usr: null, key: 'k1', idx: 1 };
  for (const state of [{ idx: 0 }, router, stateAfter(null)]) {
    expect(stateAfter(state)).toEqual(state);
  }
});

test('the first page has a key that no page of another document shares', async () => {
  const { scrollKey } = await load();
  const first = scrollKey({ key: 'default', state: null });
  expect(first).not.toBe('default');
  expect(scrollKey({ key: 'k1', state: null })).toBe('k1');
  expect(scrollKey({ key: 'default', state: null })).toBe(first);
});

test('an entry that replaces another in the same place keeps its key, also repeatedly', async () => {
  const { keepScroll, scrollKey } = await load();
  const first = scrollKey({ key: 'default', state: null });
  const once = keepScroll({ key: 'default', state: { from: 'mail' }, hash: '#cookies' });
  expect(once).toMatchObject({ from: 'mail' });
  expect(scrollKey({ key: 'k1', state: once })).toBe(first);
  const twice = keepScroll({ key: 'k1', state: once, hash: '#cookies' });
  expect(scrollKey({ key: 'k2', state: twice })).toBe(first);
});

test('without a part of the page in the URL, the state stays as it is', async () => {
  const { keepScroll } = await load();
  expect(keepScroll({ key: 'k1', state: '/login', hash: '' })).toBe('/login');
});
