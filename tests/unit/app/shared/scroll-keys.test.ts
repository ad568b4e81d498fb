/** The keys under which the router stores the scroll positions of the pages. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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
afterEach(() => vi.unstubAllGlobals());

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
  const first = scrollKey({ key: 'default' });
  expect(first).not.toBe('default');
  expect(scrollKey({ key: 'k1' })).toBe('k1');
  expect(scrollKey({ key: 'default' })).toBe(first);
});
