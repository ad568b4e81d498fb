import { google } from '../support/google';
import {
  type Business,
  alertText,
  expect,
  gate,
  holdAnswers,
  logIn,
  logOut,
  test,
} from '../support/test';

test.beforeEach(async ({ open, business, server }) => {
  await server.createAccount(business);
  await open('/login');
});

test(
  'a wrong password shows the specified message, and the input is kept',
  { tag: '@gate' },
  async ({ page, say, business }) => {
    await logIn(page, say, { ...business, password: 'not-the-password' });
    const alert = page.getByRole('alert').filter({ hasText: '(HTTP 401)' });
    await expect(alert).toContainText(say('server.loginFailed'));
    await expect(alert).toContainText(say('error.credentialsHint'));
    await expect(page.locator('[name=email]')).toHaveValue(business.email);
    await expect(page.locator('[name=password]')).toHaveValue('not-the-password');
  },
);

test('only the last attempt is reported, whether by password or with Google', async ({
  page,
  say,
  business,
}) => {
  const alert = page.getByRole('alert').filter({ hasText: '(HTTP' });
  const refusal = say('error.credentialsHint');
  await page.route('**/api/oauth/google/redirect_url', (route) =>
    route.fulfill({ status: 503, json: { error: 'Login failed' } }),
  );
  await logIn(page, say, { ...business, password: 'not-the-password' });
  await expect(alert).toContainText(refusal);
  await google(page).click();
  await expect(alert).toContainText('(HTTP 503)');
  await expect(page.getByText(refusal)).toBeHidden();
  await logIn(page, say, { ...business, password: 'not-the-password' });
  await expect(alert).toContainText(refusal);
  await expect(alert).toHaveCount(1);
  await expect(page.getByText('(HTTP 503)')).toBeHidden();
});

test(
  'the phone number is accepted instead of the email address, in any format',
  { tag: '@gate' },
  async ({ page, say, business }) => {
    const arabic = business.typedPhone.replaceAll(/\d/g, (digit) =>
      String.fromCodePoint(0x660 + Number(digit)),
    );
    await logIn(page, say, { ...business, email: arabic });
    await expect(page).toHaveURL(/\/profile/);
  },
);

const faults: {
  name: string;
  answer: { status: number; body: string; contentType: string } | 'none';
  words: (say: (id: 'server.loginFailed' | 'error.network') => string) => string;
}[] = [
  {
    name: 'a server that is down',
    answer: 'none',
    words: (say) => say('error.network'),
  },
  {
    name: 'a page of HTML in place of an answer',
    answer: { status: 500, body: '<h1>Bad gateway</h1>', contentType: 'text/html' },
    words: (say) => `${say('server.loginFailed')} (HTTP 500)`,
  },
  {
    name: 'an answer without tokens',
    answer: { status: 200, body: '{"ok":true}', contentType: 'application/json' },
    words: (say) => say('server.loginFailed'),
  },
  {
    name: 'half a JSON',
    answer: { status: 200, body: '{"accessToken":"a', contentType: 'application/json' },
    words: (say) => say('server.loginFailed'),
  },
];

for (const { name, answer, words } of faults) {
  test(`${name} shows the right message, and a second attempt succeeds`, async ({
    page,
    say,
    business,
  }) => {
    await page.route('**/api/v1/auth/login', (route) =>
      answer === 'none' ? route.abort() : route.fulfill(answer),
    );
    await logIn(page, say, business);
    await expect(page.getByRole('alert').filter({ hasText: words(say) })).toBeVisible();
    await expect(page.locator('[name=password]')).toHaveValue(business.password);
    await page.unroute('**/api/v1/auth/login');
    await page.getByRole('button', { name: say('login.submit.action'), exact: true }).click();
    await expect(page).toHaveURL(/\/profile/);
  });
}

test('the id of a request that the server failed is shown, and can be copied', async ({
  page,
  say,
  business,
}) => {
  const id = '3f6c1f0e-5b6a-4c1d-9a53-0d7f3f1f2b4e';
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({ status: 500, headers: { 'X-Request-Id': id }, json: {} }),
  );
  await logIn(page, say, business);
  const alert = page.getByRole('alert').filter({ hasText: '(HTTP 500)' });
  await expect(alert).toContainText(say('errorPage.id.note', { id }));
  await expect(alert.getByRole('button', { name: say('errorPage.id.copyAction') })).toBeVisible();
});

test('two submits at the same moment, and presses during a slow request, make one login', async ({
  page,
  say,
  business,
}) => {
  let calls = 0;
  const answer = gate();
  await page.route('**/api/v1/auth/login', async (route) => {
    calls += 1;
    await answer.opened;
    await route.continue();
  });
  await page.locator('[name=email]').fill(business.email);
  await page.locator('[name=password]').fill(business.password);
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  const button = page.getByRole('button', { name: say('login.submit.loading') });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  await page.locator('[name=password]').press('Enter');
  answer.open();
  await expect(page).toHaveURL(/\/profile/);
  expect(calls).toBe(1);
});

test('an expired access token is refreshed silently, once for two tabs', async ({
  page,
  context,
  say,
  business,
}) => {
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByText(say('profile.empty.title'))).toBeVisible();
  let refreshes = 0;
  await context.route('**/api/v1/auth/refresh', async (route) => {
    refreshes += 1;
    await route.continue();
  });
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  const other = await context.newPage();
  await Promise.all([page.reload(), other.goto(page.url())]);
  await expect(page.getByText(say('profile.empty.title'))).toBeVisible();
  await expect(other.getByText(say('profile.empty.title'))).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('access_token')))
    .not.toBe('expired');
  expect(refreshes).toBe(1);
});

test('an ended session is reported, and its path is kept', async ({ page, say, business }) => {
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
  // A call that is still on its way would end the session on this page.
  await expect(page.getByText(say('profile.empty.title'))).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'expired');
    localStorage.setItem('refresh_token', 'revoked');
  });
  await page.goto('/profile?from=mail');
  await expect(page).toHaveURL(/\/login/);
  await expect(alertText(page, /Your session ended|انتهت جلستك/)).toBeVisible();
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile\?from=mail/);
});

test('signing out and in is picked up by the other tab', async ({
  page,
  context,
  say,
  business,
}) => {
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(say('profile.empty.title'))).toBeVisible();
  await logOut(page, say);
  await expect(other).toHaveURL(/\/login/);
  await logIn(page, say, business);
  await expect(other).toHaveURL(/\/profile/);
});

test('a login works without storage', async ({ browser, baseURL, say, language, business }) => {
  const context = await browser.newContext(baseURL ? { baseURL } : undefined);
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  const page = await context.newPage();
  await page.goto(`/login?lng=${language}`);
  await logIn(page, say, business satisfies Business);
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByText(say('profile.empty.title'))).toBeVisible();
  await context.close();
});

/** Whether a refresh token still returns new tokens. */
async function lives(origin: string, refreshToken: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/v1/auth/refresh`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  return answer.ok;
}

test('signing out during a refresh leaves the user signed out, here and on the server', async ({
  page,
  say,
  business,
  server,
}) => {
  await logIn(page, say, business);
  await expect(page.getByText(say('profile.empty.title'))).toBeVisible();
  const refreshToken = await page.evaluate(() => localStorage.getItem('refresh_token'));
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  const asked = page.waitForRequest('**/api/v1/auth/refresh');
  const answer = await holdAnswers(page, '**/api/v1/auth/refresh');
  await page.reload();
  await asked;
  await logOut(page, say);
  await expect(page).toHaveURL(/\/login/);
  answer.open();
  await expect.poll(() => lives(server.origin, String(refreshToken))).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await expect(page).toHaveURL(/\/login/);
});
