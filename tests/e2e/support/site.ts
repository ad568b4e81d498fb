import type { Page } from '@playwright/test';
import { postSlugs } from '../../../tools/content/texts';

/** Every page that stands open to all. */
export const publicPaths = [
  '/',
  '/pricing',
  '/about',
  '/contact',
  '/blog',
  '/privacy',
  '/terms',
  ...postSlugs().map((slug) => `/blog/${slug}`),
];

/** Resolves once the page's script has taken the HTML over. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  // The tree is taken over in parts; the header's button is one of the last to answer.
  await page.waitForFunction(() => {
    const link = document.querySelector('[data-slot="language-toggle"]');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'));
  });
}

/** Everything the page complains about, from now on. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text());
  });
  return found;
}

/** Adds up in `data-shift` how far things on the page move by themselves, from its first paint on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'));
      document.documentElement.dataset.shift = String(shift);
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.shift ??= '0';
    });
  });
}
