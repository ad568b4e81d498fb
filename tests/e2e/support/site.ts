import type { Page } from '@playwright/test';
import { postSlugs } from '../../../tools/content/texts';

/** Every public page. */
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

/** React's internal state on its container, as far as it is read here. */
interface ReactContainer {
  stateNode: { current: { child: unknown; memoizedState: { isDehydrated: boolean } } };
}

/** Resolves once React has hydrated or rendered the whole page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
    if (!root || !key) return false;
    const container: ReactContainer = Reflect.get(root, key);
    const { child, memoizedState } = container.stateNode.current;
    return child !== null && !memoizedState.isDehydrated;
  });
}

/** Fills in the contact form. */
export async function writeMessage(page: Page): Promise<void> {
  await page.locator('[name=name]').fill('Salma Odeh');
  await page.locator('[name=email]').fill('salma@jabaloil.example');
  await page.locator('[name=subject]').fill('Two shops');
  await page.locator('[name=message]').fill('Can both answer from one account?');
}

/** Collects every error and warning of the page from now on. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') found.push(message.text());
  });
  return found;
}

/**
 * Adds up layout shifts in `data-shift` from the first paint, followed by the elements that moved.
 * A page that waits too long for its fonts is painted without them, so its timers are slowed down
 * to keep a busy machine from causing that.
 */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0, ...rest: unknown[]) =>
        setTimeout(run, ms * 20, ...rest),
    });
    let shift = 0;
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shift += Number(Reflect.get(entry, 'value'));
        const sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] =
          Reflect.get(entry, 'sources');
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const name = node instanceof Element ? node.outerHTML : node?.textContent;
          moved.push(
            `${name?.slice(0, 80)} from ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`,
          );
        }
      }
      document.documentElement.dataset.shift = [shift, ...moved].join('; ');
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.shift ??= '0';
    });
  });
}
