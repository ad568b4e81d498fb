import { linkTo } from '../support/account';
import { expect, test } from '../support/test';

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

test('a used link is reported, and a new one can be sent and works', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await server.createAccount(business);
  const path = await linkTo(server, business.email, '/verify-email');
  await open(path);
  await page.getByRole('button', { name: say('verifyEmail.confirm.action') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('verifyEmail.confirmed.title'),
  );
  await open(path);
  await page.getByRole('button', { name: say('verifyEmail.confirm.action') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('verifyEmail.expired.title'),
  );
  await expect(page.getByText('(HTTP 400)')).toBeVisible();
  await page.getByRole('button', { name: say('verifyEmail.resend.action') }).click();
  await expect(
    page.locator('[data-slot=alert]').getByText(say('verifyEmail.sent.unknown')),
  ).toBeVisible();
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
