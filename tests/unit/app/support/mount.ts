/** Mounts components outside a browser, with their effects. */
import type { ReactNode } from 'react';
import { vi } from 'vitest';
// It asks once whether there is a window, and other test files share it.
import 'swr';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Renders what has no elements of its own; returns a function that unmounts it. Nothing is painted
 * or looked up, so the document has only what React asks of one.
 */
export async function mount(node: ReactNode): Promise<() => Promise<void>> {
  const events = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const page = { ...events, nodeType: 9, documentElement: { lang: 'en' }, activeElement: null };
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { ...events, document: page, HTMLIFrameElement: vi.fn() });
  vi.stubGlobal('addEventListener', events.addEventListener);
  vi.stubGlobal('removeEventListener', events.removeEventListener);
  const { createRoot } = await import('react-dom/client');
  const container = { ...events, nodeType: 1, tagName: 'DIV', ownerDocument: page };
  // React uses no more of an element than that.
  const root = createRoot(container as unknown as Element);
  root.render(node);
  return async () => {
    root.unmount();
    // What React has scheduled still finds the document.
    await turn();
  };
}
