import { askByEmail, choosePassword, confirmEmail, messageTo, wrongOf } from '../support/account';
import { expect, logIn, loseAnswers, test } from '../support/test';

const fresh = 'a-new-olive-grove-1967';

test(
  'by phone: a code and a new password sign the user in, and the old password is void',
  { tag: '@gate' },
  async ({ page, open, say, server, business }) => {
    await server.createAccount(business);
    await open('/login');
    await page.getByRole('link', { name: say('auth.forgot.link') }).click();
    // Until navigation has finished, the login page's field matches that name too.
    await expect(
      page.getByRole('heading', { name: say('forgotPassword.page.title') }),
    ).toBeVisible();
    await page
      .getByRole('textbox', { name: say('forgotPassword.phone.label') })
      .fill(business.typedPhone);
    await page.getByRole('button', { name: say('forgotPassword.send.action') }).click();
    await expect(page).toHaveURL(/step=code/);
    await expect(page.getByText(/You can resend in|يمكنك إعادة الإرسال بعد/)).toBeVisible();
    const { code } = await messageTo(
      server,
      business.phone,
      ({ text }) => !/verification|التحقق الخاص/.test(text),
    );
    await page.locator('[name=code]').fill(code ?? '');
    await expect(page).toHaveURL(/step=password/);
    await choosePassword(page, say, fresh);
    await expect(page).toHaveURL(/\/profile/);
    await page.evaluate(() => localStorage.clear());
    await open('/login');
    await logIn(page, say, business);
    await expect(page.getByText('(HTTP 401)')).toBeVisible();
    await logIn(page, say, { ...business, password: fresh });
    await expect(page).toHaveURL(/\/profile/);
  },
);

test('by email: every step survives a reload, and a wrong code returns to it with the passwords kept', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await server.createAccount(business);
  await confirmEmail(server, business);
  await open('/forgot-password');
  await page.reload();
  await askByEmail(page, say, business.email);
  const code = await server.code(business.email);
  await page.reload();
  await expect(page.getByText(business.email)).toBeVisible();
  await expect(page.getByText(/You can resend in|يمكنك إعادة الإرسال بعد/)).toBeVisible();
  await page.locator('[name=code]').fill(wrongOf(code));
  await expect(page).toHaveURL(/step=password/);
  await page.reload();
  await choosePassword(page, say, fresh);
  await expect(page).toHaveURL(/step=code/);
  await expect(page.getByText('(HTTP 422)')).toBeVisible();
  await expect(page.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true');
  // The error belongs to the code, not to where it is sent.
  await page.getByRole('link', { name: say('forgotPassword.change.action') }).click();
  await expect(page.locator('[name=email]')).toHaveValue(business.email);
  await expect(page.getByText(/\(HTTP/)).toHaveCount(0);
  await page.goBack();
  await page.locator('[name=code]').fill('');
  await page.locator('[name=code]').fill(code);
  await expect(page.locator('[name=password]')).toHaveValue(fresh);
  await page.getByRole('button', { name: say('forgotPassword.save.action') }).click();
  await expect(page).toHaveURL(/\/profile/);
});

test('a new password whose answer is lost logs in at the next try', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await server.createAccount(business);
  await confirmEmail(server, business);
  await open('/forgot-password');
  const heading = page.getByRole('heading', { level: 1 });
  await askByEmail(page, say, business.email);
  // The button with the focus is gone.
  await expect(heading).toHaveText(say('forgotPassword.code.title'));
  await expect(heading).toBeFocused();
  await page.locator('[name=code]').fill(await server.code(business.email));
  await expect(page).toHaveURL(/step=password/);
  await expect(heading).toBeFocused();
  await loseAnswers(page, '**/api/v1/auth/reset-password-with-otp');
  await choosePassword(page, say, fresh);
  await expect(page.getByText(say('error.network'))).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: say('forgotPassword.save.action') }).click();
  await expect(page).toHaveURL(/\/profile/);
});

test('an unknown account gets the same answers, and Back returns step by step', async ({
  page,
  open,
  say,
  business,
}) => {
  await open('/forgot-password');
  await askByEmail(page, say, business.email);
  await expect(page.getByText(business.email)).toBeVisible();
  await page.locator('[name=code]').fill('123456');
  await expect(page).toHaveURL(/step=password/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('forgotPassword.code.title'),
  );
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('forgotPassword.page.title'),
  );
  await expect(page.locator('[name=email]')).toHaveValue(business.email);
});

test('without a WhatsApp message the code screen offers email, and shows the delivery status', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await server.createAccount(business);
  await open('/forgot-password');
  await page
    .getByRole('textbox', { name: say('forgotPassword.phone.label') })
    .fill(business.typedPhone);
  await page.getByRole('button', { name: say('forgotPassword.send.action') }).click();
  await expect(page).toHaveURL(/step=code/);
  await expect(page.getByText(say('forgotPassword.code.phoneHint'))).toBeVisible();
  await expect(page.getByText(say('forgotPassword.undelivered.note'))).toBeVisible();
  await page.getByRole('link', { name: say('forgotPassword.byEmail.link') }).click();
  await expect(
    page.getByRole('radio', { name: say('forgotPassword.channel.email') }),
  ).toBeChecked();
  await askByEmail(page, say, business.email);
  await expect(page.getByText(say('forgotPassword.undelivered.note'))).toHaveCount(0);
  await page.locator('[name=code]').fill(await server.code(business.email));
  await expect(page).toHaveURL(/step=password/);
});
