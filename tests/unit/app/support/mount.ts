/** Mounts components outside a browser, with their effects. */
import { setImmediate as turn } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
// It asks once whether there is a window, and other test files share it.
import 'swr';

let unmount = async () => {};
afterEach(() => unmount());

/**
 * Renders components until the test ends, and returns a function that unmounts them before. Nothing
 * is painted or looked up, so the document and its elements have only what React asks of them.
 */
export async function mount(node: ReactNode): Promise<() => Promise<void>> {
  const events = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const element = () => ({
    ...events,
    nodeType: 1,
    tagName: 'DIV',
    ownerDocument: page,
    setAttribute: vi.fn(),
    appendChild: vi.fn(),
    removeChild: vi.fn(),
  });
  const page = {
    ...events,
    nodeType: 9,
    documentElement: { lang: 'en', dataset: {} },
    activeElement: null,
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { ...events, document: page, HTMLIFrameElement: vi.fn() });
  vi.stubGlobal('addEventListener', events.addEventListener);
  vi.stubGlobal('removeEventListener', events.removeEventListener);
  const { createRoot } = await import('react-dom/client');
  // Where it finds this while it is loaded, React looks up what a browser supports.
  Object.assign(page, { createElement: element });
  // React uses no more of an element than that.
  const root = createRoot(element() as unknown as Element);
  root.render(node);
  unmount = async () => {
    root.unmount();
    // What React has scheduled still finds the document.
    await turn();
  };
  return unmount;
}
