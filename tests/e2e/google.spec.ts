import type { Page } from '@playwright/test';
import { enter } from './support/account';
import { startServer } from './support/server';
import { type Business, expect, logIn, logOut, test } from './support/test';

/** Chooses an account on the page that replaces Google's. */
async function choose(page: Page, email: string): Promise<void> {
  // The first request waits until the provider has loaded.
  await expect(page).toHaveURL(/\/sandbox\/google\//, { timeout: 25_000 });
  await page.locator('input[name=email]').fill(email);
  await page.locator('form:has(input[name=email]) button').click();
}

const google = (page: Page) => page.getByRole('button', { name: /Google/ });

/**
 * Goes through the provider and blocks the exchange, so that the code in the URL is still unused.
 */
async function holdCallback(page: Page, email: string): Promise<string> {
  await page.route('**/api/sessions', (route) => route.abort());
  await google(page).click();
  await choose(page, email);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/sessions');
  return page.url();
}

/** Enters the business name and the phone of an account just created with Google. */
async function giveBusiness(
  page: Page,
  say: Parameters<typeof logIn>[1],
  business: Business,
): Promise<void> {
  await expect(page).toHaveURL(/\/verify-phone\?own/);
  await page.locator('[name=businessName]').fill(business.businessName);
  await page
    .getByRole('textbox', { name: say('verifyPhone.number.label') })
    .fill(business.typedPhone);
  await page.getByRole('button', { name: say('verifyPhone.number.action') }).click();
}

const addressOf = ({ email }: Business) => `google.${email}`;

test('a new account: through the provider, its phone, and on to the page that was asked for', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await open('/profile?from=mail');
  await expect(page).toHaveURL(/\/login/);
  const exchanges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sessions')) exchanges.push(request.method());
  });
  await google(page).click();
  await choose(page, addressOf(business));
  await giveBusiness(page, say, business);
  expect(exchanges).toEqual(['POST']);
  await page.locator('[name=code]').fill(await server.code(business.phone));
  await expect(page).toHaveURL(/\/profile/);
  await page.evaluate(() => localStorage.removeItem('access_token'));
  await open('/login');
  await expect(page.getByText(say('auth.usedLast.note'))).toBeVisible();
});

test('the phone decides: without it one looks round the profile, and the app and payment lead to the code and back', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await open('/login');
  await google(page).click();
  await choose(page, addressOf(business));
  await page.getByRole('link', { name: say('verifyPhone.later.link') }).click();
  await expect(page).toHaveURL(/\/profile/);

  await open('/app');
  await expect(page).toHaveURL(/\/verify-phone\?own/);
  await page.getByRole('link', { name: say('verifyPhone.later.link') }).click();
  await expect(page).toHaveURL(/\/profile/);

  // The server rejects what the page does not offer.
  const refused = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const answer = await fetch('/api/v1/app', { headers });
    return { status: answer.status, body: await answer.json() };
  });
  expect(refused).toMatchObject({ status: 403, body: { error: 'Phone not verified' } });

  await open('/payment?plan=growth&cycle=monthly');
  await expect(page.getByText(say('payment.unready.title'))).toBeVisible();
  await page.locator('[name=city]').fill('Nablus');
  await page.getByRole('link', { name: say('payment.unready.action') }).click();
  await giveBusiness(page, say, business);
  await page.locator('[name=code]').fill(await server.code(business.phone));
  await expect(page).toHaveURL(/\/payment\?plan=growth&cycle=monthly/);
  await expect(page.locator('[name=city]')).toHaveValue('Nablus');
  await expect(page.getByText(say('payment.unready.title'))).toHaveCount(0);
});

test('logging out ends both sessions, and says so to the server after this page has forgotten', async ({
  page,
  open,
  say,
  business,
}) => {
  await open('/login');
  await google(page).click();
  await choose(page, addressOf(business));
  await expect(page).toHaveURL(/\/verify-phone\?own/);
  await page.getByRole('link', { name: say('verifyPhone.later.link') }).click();
  await expect(page).toHaveURL(/\/profile/);
  const kept: (string | null)[] = [];
  await page.route('**/api/logout', async (route) => {
    kept.push(await page.evaluate(() => localStorage.getItem('access_token')));
    await route.continue();
  });
  const answered = page.waitForResponse('**/api/logout');
  await logOut(page, say);
  expect((await answered).status()).toBe(204);
  expect(kept).toEqual([null]);
  const status = await page.evaluate(async () => (await fetch('/api/users/me')).status);
  expect(status).toBe(401);
});

test('an account with that email and no proof of it asks for its password once', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await server.createAccount(business);
  await open('/login');
  await google(page).click();
  await choose(page, business.email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('authCallback.link.title'));
  await expect(page.getByText(business.email)).toBeVisible();
  const password = page.locator('[name=password]');
  await password.fill('not-the-password');
  await page.getByRole('button', { name: say('authCallback.link.action') }).click();
  await expect(page.getByText('(HTTP 401)')).toBeVisible();
  // A reload keeps the step, and the sign-in code is no longer in the URL.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('authCallback.link.title'));
  await expect(page.getByText(business.email)).toBeVisible();
  expect(page.url()).not.toContain('code=');
  await password.fill(business.password);
  await page.getByRole('button', { name: say('authCallback.link.action') }).click();
  await expect(page).toHaveURL(/\/profile/);
});

// Specification section 5, "Code exchange": people see a translated message.
test('without a code the exact sentence is logged, and nothing is asked of the server', async ({
  page,
  open,
  say,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
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

test('who cancels at the provider is told so', async ({ page, open, say }) => {
  await open('/login');
  await google(page).click();
  await expect(page).toHaveURL(/\/sandbox\/google\//);
  await page.locator('button[name=cancel]').click();
  await expect(page.getByRole('alert')).toHaveText(say('authCallback.declined.error'));
});

test('a code that is played again, after a reload or from another browser, is refused', async ({
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
  test(`${name} is refused`, async ({ page, open, say, business }) => {
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

test('an id token with the nonce of somebody else is refused', async ({
  page,
  open,
  say,
  business,
}) => {
  // The provider receives a nonce other than the one the server stored, as if the response belonged
  // to someone else.
  await page.route('**/sandbox/google/auth?*', async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.get('nonce') === 'of-somebody-else') {
      await route.continue();
      return;
    }
    url.searchParams.set('nonce', 'of-somebody-else');
    await route.fulfill({ status: 302, headers: { location: url.href } });
  });
  await open('/login');
  await google(page).click();
  await choose(page, addressOf(business));
  await expect(page).toHaveURL(/\/auth\/callback\?code=/);
  await expect(page.getByRole('alert')).toContainText(say('authCallback.used.error'));
  await expect(page.getByRole('alert')).toContainText('(HTTP 401)');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  const status = await page.evaluate(async () => (await fetch('/api/users/me')).status);
  expect(status).toBe(401);
});

test('a code that was let lie is refused', async ({ browser, say, language, business }) => {
  // It starts a server of its own.
  test.slow();
  const slow = await startServer({ clock: { stepMs: 61_000 } });
  const context = await browser.newContext({ baseURL: slow.origin });
  const page = await context.newPage();
  await page.goto(`/login?lng=${language}`);
  const callback = await holdCallback(page, addressOf(business));
  await slow.turnClock();
  await page.goto(callback);
  await expect(page.getByRole('alert')).toContainText(say('authCallback.used.error'));
  await expect(page.getByRole('alert')).toContainText('(HTTP 401)');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.getByRole('link', { name: say('authCallback.again.action') }).click();
  await google(page).click();
  await choose(page, addressOf(business));
  await expect(page).toHaveURL(/\/verify-phone\?own/);
  await context.close();
  await slow.stop();
});

test('a server that fails the exchange is told, logged in its exact words, and can be tried anew', async ({
  page,
  open,
  say,
  business,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
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

test('a server that does not know the way to the provider is told, and logged in its exact words', async ({
  page,
  open,
  say,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.route('**/api/oauth/google/redirect_url', (route) =>
    route.fulfill({ status: 503, json: { error: 'Login failed' } }),
  );
  await open('/login');
  await google(page).click();
  await expect(page.getByRole('alert')).toContainText(say('server.loginFailed'));
  await expect(google(page)).toBeVisible();
  expect(logged).toContain('Failed to get login redirect URL: API responded with HTTP status 503');
});

test('the way used last is marked on this device', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await enter(page, open, say, server, business);
  await page.evaluate(() => localStorage.removeItem('access_token'));
  await open('/login');
  await expect(page.getByText(say('auth.usedLast.note'))).toHaveCount(1);
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
});
