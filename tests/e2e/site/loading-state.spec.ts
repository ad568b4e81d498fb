import { complaints } from '../support/site';
import { expect, test } from '../support/test';

/** Account pages: served as a shell, and rendered by the script. */
for (const path of ['/login', '/payment', '/profile']) {
  test(`${path} shows a loading state before any script has loaded`, async ({ page, language }) => {
    const errors = complaints(page);
    // The scripts are requested and never arrive, as on a stalled connection.
    await page.route('**/assets/*.js', () => {});
    await page.goto(`${path}?lng=${language}`, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('status').locator('svg')).toBeVisible();
    // The page's Content Security Policy blocked nothing.
    expect(errors).toEqual([]);
  });
}

for (const path of ['/login', '/payment?plan=growth&cycle=yearly']) {
  test(`the HTML of ${path} lists every script it needs`, async ({ page, open }) => {
    const sent = page.waitForResponse((response) => response.request().isNavigationRequest());
    await open(path);
    const html = await (await sent).text();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((file) => file.endsWith('.js')),
    );
    expect(fetched.length).toBeGreaterThan(3);
    expect(fetched.filter((file) => !html.includes(file))).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that requires scripts says so, and shows no loading state', async ({
    page,
    open,
    say,
  }) => {
    await open('/login');
    const note = page.locator('noscript p');
    await expect(note).toHaveText(say('app.noScript.body'));
    await expect(note).toBeInViewport();
    await expect(page.locator('[data-slot="full-page-spinner"]')).toBeHidden();
  });
});
