/** Presses on a prerendered page before its scripts have loaded. */
import { beforeEach, expect, test, vi } from 'vitest';
import { holdEarlyInput } from '../../../../app/boot/hold-early-input';

class FakeElement {
  dataset: Record<string, string> = {};
  constructor(readonly name: string) {}
  closest = (selector: string) => (selector.split(', ').includes(this.name) ? this : null);
  matches = (name: string) => this.name.startsWith(name);
}

const root = { dataset: {} as Record<string, string> };
const button = new FakeElement('button[type="button"]');
const link = new FakeElement('a[hreflang]');
let click: (event: object) => void;

beforeEach(() => {
  root.dataset = {};
  for (const each of [button, link]) each.dataset = {};
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('addEventListener', (type: string, listener: typeof click) => {
    if (type === 'click') click = listener;
  });
  vi.stubGlobal('document', {
    documentElement: root,
    querySelectorAll: () => [button, link].filter(({ dataset }) => 'pressed' in dataset),
  });
  holdEarlyInput();
});

/** Whether the browser is kept from doing what a click does. */
function isPrevented(target: FakeElement, keys: Partial<MouseEvent> = {}): boolean {
  const preventDefault = vi.fn();
  click({ target, preventDefault, ...keys });
  return preventDefault.mock.calls.length > 0;
}

test('the link to the other language waits, and replaces an earlier press', () => {
  expect(isPrevented(button)).toBe(false);
  expect(isPrevented(link)).toBe(true);
  expect([button.dataset, link.dataset]).toEqual([{}, { pressed: '' }]);
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('with %s, the browser opens it', (key) => {
  expect(isPrevented(link, { [key]: true })).toBe(false);
  expect(link.dataset).toEqual({});
});

test.each([
  ['have failed', () => (root.dataset.failed = '')],
  ['have taken over', () => delete root.dataset.early],
])('where the scripts %s, it is followed', (_, change) => {
  change();
  expect(isPrevented(link)).toBe(false);
  expect(link.dataset).toEqual({});
});

test('other links are followed', () => {
  expect(isPrevented(new FakeElement('a'))).toBe(false);
});
