/** A page whose first script or style sheet does not arrive. */
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadFailedStart } from '../../../../app/boot/failed-start';
import { memory } from '../support/settings';

class Script extends EventTarget {
  type = 'module';
}
class Link extends EventTarget {
  rel = 'stylesheet';
}

const reload = vi.fn();
const notice = { hidden: true };
const root = { dataset: {} as Record<string, string> };
let fail: (target: EventTarget) => void;

/** A document that asks for its files: what it listens to, and whether its body is parsed. */
function openDocument(readyState = 'complete') {
  const listeners = new Map<string, (event: { target?: EventTarget }) => void>();
  notice.hidden = true;
  root.dataset = {};
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type));
  vi.stubGlobal('document', {
    readyState,
    documentElement: root,
    getElementById: (id: string) => (id === 'load-failed' ? notice : null),
  });
  reloadFailedStart();
  fail = (target) => listeners.get('error')?.({ target });
  return { parsed: () => listeners.get('DOMContentLoaded')?.({}) };
}

beforeEach(() => {
  reload.mockReset();
  vi.stubGlobal('HTMLScriptElement', Script);
  vi.stubGlobal('HTMLLinkElement', Link);
  vi.stubGlobal('location', { href: 'https://wasla.example/login', reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', memory().storage);
});

test.each([new Script(), new Link()])(
  'a page whose files another server lacks reloads once',
  (file) => {
    openDocument();
    fail(file);
    fail(new Script());
    expect(reload).toHaveBeenCalledTimes(1);
    expect(notice.hidden).toBe(true);
    expect(root.dataset).toEqual({ failed: 'reloading' });
    openDocument();
    fail(file);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(notice.hidden).toBe(false);
    expect(root.dataset).toEqual({ failed: '' });
  },
);

test.each([
  ['offline', () => vi.stubGlobal('navigator', { onLine: false })],
  ['where storage is blocked', () => vi.stubGlobal('sessionStorage', undefined)],
])('%s, it says that the page did not load, once the page is parsed', (_, take) => {
  take();
  const { parsed } = openDocument('loading');
  fail(new Script());
  expect(notice.hidden).toBe(true);
  parsed();
  expect(notice.hidden).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('files that a page can do without change nothing', () => {
  openDocument();
  fail(Object.assign(new Script(), { type: '' }));
  fail(Object.assign(new Link(), { rel: 'modulepreload' }));
  fail(new EventTarget());
  expect(reload).not.toHaveBeenCalled();
  expect(root.dataset).toEqual({});
});
