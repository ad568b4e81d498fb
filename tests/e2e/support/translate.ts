import type { Page } from '@playwright/test';
import { hydrated } from './site';

/**
 * Translates the page as Chrome does, and what appears until the next navigation: each text is
 * replaced by one in two nested `font` elements. The words stay the same, so that tests find them.
 */
export async function translate(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => {
    const own = new WeakSet<Node>();
    const visit = (node: Node) => {
      if (!(node instanceof Text)) {
        if (node instanceof Element && !node.matches('script, style, textarea'))
          node.childNodes.forEach(visit);
        return;
      }
      if (own.has(node) || node.data.trim() === '' || !node.isConnected) return;
      const words = document.createTextNode(node.data);
      own.add(words);
      const inner = document.createElement('font');
      const outer = document.createElement('font');
      inner.append(words);
      outer.append(inner);
      node.replaceWith(outer);
    };
    visit(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(visit);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
