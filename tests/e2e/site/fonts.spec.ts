/** A page briefly waits for its fonts, so that text does not shift while it is being read. */
import { setTimeout as delay } from 'node:timers/promises';
import { countShifts, publicPaths } from '../support/site';
import { expect, test } from '../support/test';

/** How much later than the style sheet the fonts arrive on a slow connection. */
const LATER_MS = 100;

for (const path of publicPaths) {
  test(`${path} does not shift when its fonts load after the style sheet`, async ({
    page,
    open,
  }) => {
    const styled = page.waitForResponse('**/assets/*.css');
    await page.route('**/*.woff2', async (route) => {
      await (await styled).finished();
      await delay(LATER_MS);
      await route.continue();
    });
    await countShifts(page);
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expect(page.locator('html')).toHaveAttribute('data-shift', '0');
  });
}

test('text is readable when the fonts never load', async ({ page, open }) => {
  await page.route('**/*.woff2', () => {});
  // The page never finishes loading, because its fonts hang.
  void open('/about').catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a URL with a fragment opens at that section', async ({ page, language }) => {
  await page.goto(`/terms?lng=${language}#law`);
  await expect(page.locator('#law')).toBeInViewport();
});
