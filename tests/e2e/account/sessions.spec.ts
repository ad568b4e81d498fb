import type { Browser, Page } from '@playwright/test';
import { type Business, expect, logIn, test } from '../support/test';
import { wordsOf } from '../support/words';

/** Logs in on another device, with a browser context that shares nothing with this one. */
async function elsewhere(browser: Browser, origin: string, who: Business): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/login?lng=en');
  await logIn(page, wordsOf('en'), who);
  await expect(page).toHaveURL(/\/profile/);
  return page;
}

test('another device is listed and signed out; the current one stays signed in', async ({
  page,
  browser,
  open,
  say,
  server,
  business,
  enter,
}) => {
  await enter();
  const other = await elsewhere(browser, server.origin, business);
  await open('/profile/settings');
  await expect(page.getByText(say('settings.sessions.current'), { exact: true })).toBeVisible();
  const end = page.getByRole('button', {
    name: new RegExp(`^${say('settings.sessions.endAria', { device: '' })}`),
  });
  await expect(end.first()).toBeVisible();
  while ((await end.count()) > 0) {
    const before = await end.count();
    await end.first().click();
    await expect(end).toHaveCount(before - 1);
  }
  await expect(page.getByText(say('settings.sessions.ended'))).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('settings.page.title'));
  await other.context().close();
});

test('a new password signs out every other device, and a wrong one is reported at its field', async ({
  page,
  browser,
  open,
  say,
  server,
  business,
  enter,
}) => {
  await enter();
  const other = await elsewhere(browser, server.origin, business);
  await open('/profile/settings');
  const current = page.locator('[name=currentPassword]');
  const form = page.locator('form', { has: current });
  const change = form.getByRole('button', { name: say('settings.password.action') });
  await current.fill('not-the-password');
  await page.locator('[name=password]').fill('a-new-olive-grove-1967');
  await page.locator('[name=confirmPassword]').fill('a-new-olive-grove-1967');
  await change.click();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await current.fill(business.password);
  await change.click();
  await expect(form.getByText(say('settings.password.success'))).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(change).toBeFocused();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await logIn(other, wordsOf('en'), { ...business, password: 'a-new-olive-grove-1967' });
  await expect(other).toHaveURL(/\/profile/);
  await other.context().close();
});
