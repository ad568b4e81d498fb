import type { Page } from '@playwright/test';
import { hydrated } from '../support/site';
import { subscribe } from '../support/subscribe';
import { expect, test } from '../support/test';

// A page that is taller than the viewport.
test.use({ viewport: { width: 375, height: 500 } });

/** Two frames, after which the browser has handled a wheel event and a key. */
const frames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Neither the wheel nor the keyboard scrolls the page behind the open layer. */
async function expectHeld(page: Page): Promise<void> {
  const root = page.locator('html');
  await expect(root).toHaveCSS('overflow-y', 'hidden');
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageDown');
  await frames(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], dialog[open]')).toHaveCount(0);
  await expect(root).toHaveCSS('overflow-y', 'visible');
}

test('the menu of the public pages locks the scrolling of the page behind it', async ({
  page,
  open,
  say,
}) => {
  await open('/');
  await hydrated(page);
  await page.getByRole('button', { name: say('nav.menu.action') }).click();
  await expect(page.locator('[data-slot=mobile-menu]')).toBeVisible();
  await expectHeld(page);
});

test('the country list locks the scrolling of the page behind it', async ({ page, open }) => {
  await open('/register');
  await page.locator('[data-slot=phone-input] button').click();
  await expect(page.locator('[data-slot=country-picker]')).toBeVisible();
  await expectHeld(page);
});

test('the account drawer and a dialog lock the scrolling of the page behind them', async ({
  page,
  open,
  say,
  server,
  signIn,
}) => {
  const token = await signIn();
  await subscribe(server, token, { planCode: 'growth', cycle: 'monthly' });
  await open('/profile');
  await page.getByRole('button', { name: say('profile.nav.menu') }).click();
  await expect(page.locator('[data-slot=drawer]')).toBeVisible();
  await expectHeld(page);
  await page.getByRole('button', { name: say('profile.plan.changeAction') }).click();
  await expect(page.locator('[data-slot=dialog]')).toBeVisible();
  await expectHeld(page);
});
