import { linkTo } from '../support/account';
import { alertText, expect, loseAnswers, test } from '../support/test';

test('the link confirms only on a button press, and no call is made before it', async ({
  page,
  open,
  say,
  server,
  business,
  enter,
}) => {
  await enter();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/verify-email?token') && request.resourceType() === 'fetch') {
      calls.push(request.method());
    }
  });
  const path = await linkTo(server, business.email, '/verify-email');
  await open(path);
  const confirm = page.getByRole('button', { name: say('verifyEmail.confirm.action') });
  await expect(confirm).toBeVisible();
  await page.reload();
  await expect(confirm).toBeVisible();
  expect(calls).toEqual([]);
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('verifyEmail.confirmed.title'),
  );
  expect(calls).toEqual(['GET']);
  await open('/profile/settings');
  await expect(
    page.getByText(say('settings.email.verified'), { exact: true }).first(),
  ).toBeVisible();
});

test('a link that was used says that its address is confirmed', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await server.createAccount(business);
  await open(await linkTo(server, business.email, '/verify-email'));
  // The answer is lost after the server has confirmed the address.
  await loseAnswers(page, '**/api/v1/auth/verify-email?*');
  const confirm = page.getByRole('button', { name: say('verifyEmail.confirm.action') });
  await confirm.click();
  await expect(page.getByText(say('error.network'))).toBeVisible();
  await page.unrouteAll();
  await confirm.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(say('verifyEmail.confirmed.title'));
  // The button with the focus is gone.
  await expect(heading).toBeFocused();
});

test('a session with an expired token is refreshed before its link is used, and after a lost answer', async ({
  page,
  open,
  say,
  server,
  business,
  enter,
}) => {
  await enter();
  await open(await linkTo(server, business.email, '/verify-email'));
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  const tokens: (string | undefined)[] = [];
  await page.route('**/api/v1/auth/verify-email?*', async (route) => {
    tokens.push(route.request().headers().authorization);
    await route.fetch();
    await route.abort();
  });
  const confirm = page.getByRole('button', { name: say('verifyEmail.confirm.action') });
  await confirm.click();
  await expect(page.getByText(say('error.network'))).toBeVisible();
  expect(tokens).toEqual([expect.stringMatching(/^Bearer (?!expired).{20}/)]);
  await page.unrouteAll();
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('verifyEmail.confirmed.title'),
  );
});

test('an expired link is reported, and a new one can be sent', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await server.createAccount(business);
  const path = await linkTo(server, business.email, '/verify-email');
  // An address that waits for its link has to wait for another one, too.
  await page.request.get(`${server.origin}/api/v1/auth${path}`);
  await page.route('**/api/v1/auth/verify-email?*', (route) =>
    route.fulfill({ status: 400, json: { error: 'Verification failed', code: 'link_expired' } }),
  );
  await open(path);
  await page.getByRole('button', { name: say('verifyEmail.confirm.action') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('verifyEmail.expired.title'),
  );
  await expect(page.getByText('(HTTP 400)')).toBeVisible();
  await page.getByRole('button', { name: say('verifyEmail.resend.action') }).click();
  await expect(alertText(page, say('verifyEmail.sent.unknown'))).toBeVisible();
  // The wait before another link survives a reload.
  await page.reload();
  await page.getByRole('button', { name: say('verifyEmail.confirm.action') }).click();
  await expect(
    page.getByText(/You can request a new link in|يمكنك طلب رابط جديد بعد/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: say('verifyEmail.resend.action') })).toHaveCount(0);
});

test('a missing token and a forged token are each reported', async ({ page, open, say }) => {
  await open('/verify-email');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('verifyEmail.noToken.title'),
  );
  await open('/verify-email?token=made-up');
  await page.getByRole('button', { name: say('verifyEmail.confirm.action') }).click();
  await expect(page.getByText('(HTTP 400)')).toBeVisible();
});
