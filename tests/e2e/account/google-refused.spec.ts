import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { choose, google, addressOf } from '../support/google';
import { complaints } from '../support/site';

/** Goes through the provider and blocks the exchange, so that the URL's code is still unused. */
async function holdCallback(page: Page, email: string): Promise<string> {
  await page.route('**/api/sessions', (route) => route.abort());
  await google(page).click();
  await choose(page, email);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/sessions');
  return page.url();
}

// Specification section 5, the callback: people see a translated message.
test('without a code the exact sentence is logged and no request is sent', async ({
  page,
  open,
  say,
}) => {
  const logged = complaints(page);
  let asked = false;
  await page.route('**/api/sessions', async (route) => {
    asked = true;
    await route.continue();
  });
  await open('/auth/callback');
  await expect(page.getByRole('alert')).toHaveText(say('authCallback.missingCode.error'));
  expect(logged).toContain(
    'Cannot exchange code for session token: no code provided in the URL search params.',
  );
  await page.getByRole('link', { name: say('authCallback.again.action') }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(asked).toBe(false);
});

test('cancelling at the provider is reported', async ({ page, open, say }) => {
  await open('/login');
  await google(page).click();
  await expect(page).toHaveURL(/\/sandbox\/google\//);
  await page.locator('button[name=cancel]').click();
  await expect(page.getByRole('alert')).toHaveText(say('authCallback.declined.error'));
});

test('a code that is replayed after a reload or from another browser is rejected', async ({
  page,
  browser,
  open,
  say,
  server,
  business,
}) => {
  await open('/login');
  const callback = await holdCallback(page, addressOf(business));
  const stranger = await browser.newContext({ baseURL: server.origin });
  const thief = await stranger.newPage();
  await thief.goto(callback);
  await expect(thief.getByRole('alert')).toContainText('(HTTP 400)');
  await stranger.close();
  await page.goto(callback);
  await expect(page).toHaveURL(/\/verify-phone\?own/);
  // Signs out; the chosen language stays.
  await page.evaluate(() => {
    for (const key of ['access_token', 'refresh_token', 'auth_user']) localStorage.removeItem(key);
  });
  await page.goto(callback);
  await expect(page.getByRole('alert')).toContainText('(HTTP 400)');
  await expect(page.getByRole('alert')).toContainText(say('authCallback.used.error'));
});

for (const [name, twist] of [
  ['a foreign state', (url: URL) => url.searchParams.set('state', 'foreign')],
  ['a made-up code', (url: URL) => url.searchParams.set('code', 'made-up')],
] as const) {
  test(`${name} is rejected`, async ({ page, open, say, business }) => {
    await open('/login');
    const url = new URL(await holdCallback(page, addressOf(business)));
    twist(url);
    await page.goto(url.href);
    await expect(page.getByRole('alert')).toContainText(
      new RegExp(`${say('authCallback.used.error').slice(0, 20)}.*\\(HTTP 4\\d\\d\\)`, 's'),
    );
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
}

test('a failed exchange is reported, logged in its exact words, and can be retried', async ({
  page,
  open,
  say,
  business,
}) => {
  const logged = complaints(page);
  await open('/login');
  const callback = await holdCallback(page, addressOf(business));
  await page.route('**/api/sessions', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>', contentType: 'text/html' }),
  );
  await page.goto(callback);
  await expect(page.getByRole('alert')).toContainText('(HTTP 502)');
  expect(logged).toContain(
    'Failed to exchange code for session token: API responded with HTTP status 502',
  );
  await page.getByRole('link', { name: say('authCallback.again.action') }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a missing provider URL is reported, and logged in its exact words', async ({
  page,
  open,
  say,
}) => {
  const logged = complaints(page);
  await page.route('**/api/oauth/google/redirect_url', (route) =>
    route.fulfill({ status: 503, json: { error: 'Login failed' } }),
  );
  await open('/login');
  await google(page).click();
  await expect(page.getByRole('alert')).toContainText(say('server.loginFailed'));
  await expect(google(page)).toBeVisible();
  expect(logged).toContain('Failed to get login redirect URL: API responded with HTTP status 503');
});
