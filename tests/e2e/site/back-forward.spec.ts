/**
 * The browser may keep a page as it was left and show it again. Chromium has no back/forward cache
 * while it is driven, so its event is dispatched; `npm run test:engines` goes back in the others.
 */
import { google } from '../support/google';
import { expect, test } from '../support/test';

test('a page that returns from the back/forward cache after a logout asks for a login', async ({
  page,
  open,
  business,
  signIn,
}) => {
  await signIn();
  await open('/profile/settings');
  await expect(page.locator('[name=email]')).toHaveValue(business.email);
  await page.evaluate(() => {
    // Storage events never report a page's own changes, nor any while the page is in the cache.
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(business.phone)).toHaveCount(0);
  await expect(page.locator(`[value="${business.email}"]`)).toHaveCount(0);
});

test('a page that returns from Google without a login offers it again', async ({
  page,
  open,
  say,
}) => {
  // Without content, the browser stays on the page that it was about to leave.
  await page.route(/\/sandbox\/google\/(?!\.well-known)/, (route) =>
    route.fulfill({ status: 204 }),
  );
  await open('/login');
  await google(page).click();
  await expect(google(page)).toHaveText(say('auth.google.loading'));
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(google(page)).toHaveText(say('auth.google.action'));
  await expect(google(page)).toBeEnabled();
});
