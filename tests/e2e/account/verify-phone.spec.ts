import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { linkTo, messageTo, wrongOf } from '../support/account';
import { type Say, alertText, expect, fillRegister, logIn, test } from '../support/test';

test.beforeEach(async ({ page, open, say, business }) => {
  await open('/register');
  await fillRegister(page, say, business);
  await page.getByRole('button', { name: say('register.submit.action') }).click();
  await expect(page).toHaveURL(/\/verify-phone/);
});

/** Has another code sent. The server would still refuse it, because the first has just been sent. */
async function resend(page: Page, say: Say): Promise<void> {
  await page.route('**/api/v1/auth/send-otp', (route) =>
    route.fulfill({ json: { message: 'Verification code sent via WhatsApp.', retryAfter: 30 } }),
  );
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: say('otp.resend.action') }).click();
}

test('shows that a code was sent and when a new one is allowed, also after a reload', async ({
  page,
  say,
}) => {
  await expect(alertText(page, say('verifyPhone.codeSent.success'))).toBeVisible();
  const wait = page.getByText(/You can resend in \d+ seconds?|يمكنك إعادة الإرسال بعد/);
  await expect(wait).toBeVisible();
  await page.reload();
  await expect(wait).toBeVisible();
  await expect(page.getByRole('button', { name: say('otp.resend.action') })).toHaveCount(0);
});

test('a wrong code shows the remaining attempts; the fifth locks it', async ({
  page,
  say,
  server,
  business,
}) => {
  const code = page.locator('[name=code]');
  const wrong = wrongOf(await server.code(business.phone));
  await code.fill(wrong);
  await expect(page.getByText('(HTTP 422)')).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  for (let tries = 2; tries <= 5; tries += 1) {
    await code.fill('');
    await code.fill(wrong);
    await expect(page.getByText(/\(HTTP 4\d\d\)/)).toBeVisible();
  }
  // The message is shown at the field and also announced.
  await expect(page.getByText(say('otp.locked.hint')).first()).toBeVisible();
});

test('a used code leads to the login, because it may have opened the account', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  const digits = await server.code(business.phone);
  const pending = await page.evaluate(() => localStorage.getItem('otp_pending'));
  await page.locator('[name=code]').fill(digits);
  await expect(page).toHaveURL(/\/profile/);
  await page.evaluate((kept) => {
    localStorage.clear();
    if (kept) localStorage.setItem('otp_pending', kept);
  }, pending);
  await open('/verify-phone');
  await page.locator('[name=code]').fill(digits);
  await expect(page.getByText('(HTTP 422)')).toBeVisible();
  // The message is shown at the field and also announced.
  await expect(page.getByText(say('verifyPhone.used.hint')).first()).toBeVisible();
  await page.getByRole('main').locator('a[href="/login"]').click();
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
});

test('the correct password of an unverified phone leads here, with an explanation', async ({
  page,
  open,
  say,
  business,
}) => {
  await page.evaluate(() => localStorage.clear());
  await page.clock.install();
  await open('/login');
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/verify-phone/);
  await expect(page.getByText('(HTTP 403)')).toBeVisible();
  const why = page.getByText(say('server.phoneNotVerified'));
  await expect(why).toBeVisible();

  await resend(page, say);
  await expect(alertText(page, say('verifyPhone.codeSent.success'))).toBeVisible();
  await expect(why).toBeHidden();
});

test('a new code is typed into empty boxes after a wrong one', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await page.clock.install();
  await open('/verify-phone');
  const right = await server.code(business.phone);
  const code = page.locator('[name=code]');
  await code.fill(wrongOf(right));
  await expect(page.getByText('(HTTP 422)')).toBeVisible();
  await resend(page, say);
  await expect(code).toHaveValue('');
  await code.pressSequentially(right);
  await expect(page).toHaveURL(/\/profile/);
});

test('after too many wrong codes, a new one is the main action, and the focus is kept', async ({
  page,
  open,
  say,
}) => {
  await page.clock.install();
  await open('/verify-phone');
  await page.clock.fastForward(31_000);
  let code = 'otp_wrong';
  await page.route('**/api/v1/auth/verify-otp', (route) =>
    route.fulfill({
      status: code === 'otp_wrong' ? 422 : 429,
      json: { error: 'Verification failed', code },
    }),
  );
  const verify = page.getByRole('button', { name: say('verifyPhone.submit.action') });
  await page.locator('[name=code]').fill('000000');
  await expect(page.getByText('(HTTP 422)')).toBeVisible();
  code = 'otp_locked';
  await verify.press('Enter');
  await expect(page.getByText(say('otp.locked.hint')).first()).toBeVisible();
  await expect(verify).toHaveCount(0);
  // The button that had the focus is gone.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: say('otp.resend.action') })).toBeFocused();
});

test('the number can be changed, and Back returns to the code', async ({ page, say }) => {
  await page.getByRole('link', { name: say('verifyPhone.change.action') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('verifyPhone.number.title'));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('verifyPhone.page.title'));
});

test('a signed-in user continues from the code screen', async ({ page, server, business }) => {
  await page.locator('[name=code]').fill(await server.code(business.phone));
  await expect(page).toHaveURL(/\/profile/);
  await page.goto('/verify-phone');
  await expect(page).toHaveURL(/\/profile/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/profile/);
});

test('an undelivered WhatsApp code is mailed about with a link to the login, after which any device can change the number', async ({
  page,
  say,
  business,
  start,
}) => {
  const secret = 'the secret of the app';
  const { server, open } = await start({
    env: { WHATSAPP_APP_SECRET: secret, WHATSAPP_VERIFY_TOKEN: 'a word that Meta is told' },
  });
  await open('/register');
  await fillRegister(page, say, business);
  await page.getByRole('button', { name: say('register.submit.action') }).click();
  await expect(page).toHaveURL(/\/verify-phone/);
  const lost = await messageTo(server, business.phone, ({ code }) => Boolean(code));

  const status = {
    biz_opaque_callback_data: lost.id,
    status: 'failed',
    errors: [{ code: 131026 }],
  };
  const data = JSON.stringify({ entry: [{ changes: [{ value: { statuses: [status] } }] }] });
  const signature = createHmac('sha256', secret).update(data).digest('hex');
  const report = await fetch(`${server.origin}/api/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'x-hub-signature-256': `sha256=${signature}` },
    body: data,
  });
  expect(report.status).toBe(200);

  // Another device has no data of the registration.
  await page.evaluate(() => localStorage.clear());
  await open(await linkTo(server, business.email, '/login'));
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/verify-phone/);
  await expect(page.getByText(/You can resend in|يمكنك إعادة الإرسال بعد/)).toBeVisible();
  await page.getByRole('link', { name: say('verifyPhone.change.action') }).click();
  const right = business.phone.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  await page.getByLabel(say('verifyPhone.number.label')).fill(right);
  await page.getByRole('button', { name: say('verifyPhone.number.action') }).click();
  const sent = await messageTo(server, right, ({ code }) => Boolean(code));
  await page.locator('[name=code]').fill(sent.code ?? '');
  await expect(page).toHaveURL(/\/profile/);
});
