/**
 * The browser may keep a page as it was left and show it again. Chromium has no back/forward cache
 * while it is driven, so its event is dispatched; `npm run test:engines` goes back in the others.
 */
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
    // No event announces a page's own changes to it, nor those of other pages while it is in the cache.
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(business.phone)).toHaveCount(0);
  await expect(page.locator(`[value="${business.email}"]`)).toHaveCount(0);
});
