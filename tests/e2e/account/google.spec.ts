import { expect, logIn, logOut, loseAnswers, test } from '../support/test';
import { addressOf, choose, giveBusiness, google } from '../support/google';

// Specification section 5.
test(
  'a new account goes through the provider and its phone to the requested page',
  { tag: '@gate' },
  async ({ page, open, say, server, business }) => {
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
  },
);

test('without a verified phone the profile is readable, while the app and payment require the code first', async ({
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
  const code = await server.code(business.phone);
  // A phone may drop the tab while the person reads the code in another app.
  await page.reload();
  await page.locator('[name=code]').fill(code);
  await expect(page).toHaveURL(/\/payment\?plan=growth&cycle=monthly/);
  await expect(page.locator('[name=city]')).toHaveValue('Nablus');
  await expect(page.getByText(say('payment.unready.title'))).toHaveCount(0);
});

test('a phone whose confirmation has no answer is confirmed at the next try', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await open('/payment?plan=growth&cycle=monthly');
  await page.getByRole('link', { name: say('payment.logIn.action') }).click();
  await google(page).click();
  await choose(page, addressOf(business));
  await giveBusiness(page, say, business);
  await loseAnswers(page, '**/api/v1/users/me/verify-phone');
  await page.locator('[name=code]').fill(await server.code(business.phone));
  await expect(page.getByText(say('error.network'))).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: say('verifyPhone.submit.action') }).click();
  await expect(page).toHaveURL(/\/payment\?plan=growth&cycle=monthly/);
  await expect(page.locator('[name=city]')).toBeVisible();
  await expect(page.getByText(say('payment.unready.title'))).toHaveCount(0);
});

test('logging out ends both sessions, and calls the server after the page has dropped its own', async ({
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

test('an account with that email address and no proof of it requires its password once', async ({
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
  await expect(page.getByText(say('authCallback.link.wrongHint'))).toBeVisible();
  // A reload keeps the step, and the sign-in code is no longer in the URL.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('authCallback.link.title'));
  await expect(page.getByText(business.email)).toBeVisible();
  expect(page.url()).not.toContain('code=');
  await password.fill(business.password);
  await page.getByRole('button', { name: say('authCallback.link.action') }).click();
  await expect(page).toHaveURL(/\/profile/);
});

test('the last sign-in method is marked on this device', async ({
  page,
  open,
  say,
  business,
  enter,
}) => {
  await enter();
  await page.evaluate(() => localStorage.removeItem('access_token'));
  await open('/login');
  await expect(page.getByText(say('auth.usedLast.note'))).toHaveCount(1);
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
});
