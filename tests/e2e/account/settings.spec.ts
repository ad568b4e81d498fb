import type { Page } from '@playwright/test';
import { linkTo } from '../support/account';
import { expect, test } from '../support/test';

test.beforeEach(async ({ page, open, say, enter }) => {
  await enter();
  await open('/profile/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('settings.page.title'));
});

test('each section saves on its own, and the values survive a reload', async ({ page, say }) => {
  const form = page.locator('form', { has: page.locator('[name=lastName]') });
  await page.locator('[name=lastName]').fill('عودة');
  await page.locator('[name=legalName]').fill('شركة زيت الجبل للتجارة');
  await page.locator('[name=taxId]').fill('٥٦٢ ١١٨ ٠٤٢');
  await page.locator('[name=email]').fill('not.sent@jabaloil.example');
  await form.getByRole('button', { name: say('settings.save.action') }).click();
  const saved = form.getByText(say('settings.save.success'));
  await expect(saved).toBeVisible();
  await page.locator('[name=lastName]').fill('منصور');
  await form.getByRole('button', { name: say('settings.discard.action') }).click();
  await expect(page.locator('[name=lastName]')).toHaveValue('عودة');
  await expect(saved).toBeHidden();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.locator('[name=lastName]')).toHaveValue('عودة');
  await expect(page.locator('[name=taxId]')).toHaveValue('562 118 042');
  await expect(page.locator('[name=email]')).not.toHaveValue('not.sent@jabaloil.example');
});

test('a new email address is pending until its link is used; the old one is valid until then', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  const fresh = `new.${business.email}`;
  const form = page.locator('form', { has: page.locator('[name=email]') });
  await page.locator('[name=email]').fill(fresh);
  await form.getByRole('button', { name: say('settings.save.action') }).click();
  await expect(page.getByText(say('settings.email.unverified'), { exact: true })).toBeVisible();
  await expect(page.getByText(business.email)).toBeVisible();
  // The link was sent with the change: the wait before another one has started, and survives a
  // reload.
  const again = page.getByRole('button', { name: say('settings.email.resend') });
  const wait = page.getByText(/You can request a new link in|يمكنك طلب رابط جديد بعد/);
  await expect(wait).toBeVisible();
  await page.reload();
  await expect(wait).toBeVisible();
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await page.evaluate(() => localStorage.removeItem('email_link_wait'));
  await page.reload();
  await expect(again).toBeEnabled();
  await again.click();
  await expect(wait).toBeVisible();
  await expect(again).toBeFocused();
  await open(await linkTo(server, fresh, '/verify-email'));
  await page.getByRole('button', { name: say('verifyEmail.confirm.action') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('verifyEmail.confirmed.title'),
  );
  await open('/profile/settings');
  await expect(page.locator('[name=email]')).toHaveValue(fresh);
});

test('a new phone is verified with its code', async ({ page, say, server, business }) => {
  const national = `056${business.typedPhone.slice(3)}`;
  const e164 = `+970${national.slice(1)}`;
  const form = page.locator('form', { has: page.locator('[name=email]') });
  await page.getByRole('textbox', { name: say('settings.phone.label') }).fill(national);
  await form.getByRole('button', { name: say('settings.save.action') }).click();
  await page.getByRole('link', { name: say('settings.phone.verify') }).click();
  await expect(page).toHaveURL(/\/verify-phone\?own/);
  // The code was sent with the change: the wait before another one has started, and survives a
  // reload.
  const wait = page.getByText(/You can resend in|يمكنك إعادة الإرسال بعد/);
  await expect(wait).toBeVisible();
  await page.reload();
  await expect(wait).toBeVisible();
  const code = await server.code(e164);
  await page.locator('[name=code]').fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('(HTTP 422)')).toBeVisible();
  // The error belongs to the code, not to the number.
  await page.getByRole('link', { name: say('verifyPhone.change.action') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('verifyPhone.number.title'));
  await expect(page.getByText(/\(HTTP/)).toHaveCount(0);
  await page.goBack();
  await page.locator('[name=code]').fill(code);
  await expect(page).toHaveURL(/\/profile/);
});

test('a change made in another tab is not undone by a save, and is shown after it', async ({
  page,
  context,
  say,
  business,
}) => {
  const fresh = `new.${business.email}`;
  const national = `056${business.typedPhone.slice(3)}`;
  await page.getByRole('textbox', { name: say('settings.phone.label') }).fill(national);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator('[name=email]').fill(fresh);
  const saveIn = (tab: Page) =>
    tab
      .locator('form', { has: tab.locator('[name=email]') })
      .getByRole('button', { name: say('settings.save.action') })
      .click();
  await saveIn(other);
  await expect(page.getByText(say('settings.email.unverified'), { exact: true })).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveValue(business.email);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await saveIn(page);
  expect((await sent).postDataJSON()).toEqual({ phone: `+970${national.slice(1)}` });
  await expect(page.locator('[name=email]')).toHaveValue(fresh);
});

test('a taken business name is reported at its field, and what was typed stays', async ({
  page,
  say,
  server,
  business,
}) => {
  const taken = `x${business.businessName}`.slice(0, 20);
  await server.createAccount({
    ...business,
    businessName: taken,
    email: `other.${business.email}`,
    phone: `+97056${business.phone.slice(6)}`,
  });
  const name = page.locator('[name=businessName]');
  await name.fill(taken);
  const form = page.locator('form', { has: name });
  await form.getByRole('button', { name: say('settings.save.action') }).click();
  await expect(form.getByText(say('register.businessName.takenError'))).toBeVisible();
  await expect(name).toHaveValue(taken);
});

test('leaving unsaved changes asks for confirmation, within the site and in the browser', async ({
  page,
  say,
}) => {
  await page.locator('[name=firstName]').fill('Noor');
  await page
    .getByRole('link', { name: say('profile.nav.subscriptions') })
    .first()
    .click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: say('settings.leave.stay') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.locator('[name=firstName]')).toHaveValue('Noor');
  const asked = page.waitForEvent('dialog');
  // Dismissed, it never ends.
  void page.reload().catch(() => undefined);
  const leaving = await asked;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();
  await page
    .getByRole('link', { name: say('profile.nav.subscriptions') })
    .first()
    .click();
  await question.getByRole('button', { name: say('settings.leave.go') }).click();
  await expect(page).toHaveURL(/\/profile(?:\?|$)/);
});

test('a failed save is explained, keeps the input, and succeeds on the second attempt', async ({
  page,
  say,
}) => {
  const form = page.locator('form', { has: page.locator('[name=firstName]') });
  const save = form.getByRole('button', { name: say('settings.save.action') });
  await page.route('**/api/v1/users/me', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, body: '<h1>oops</h1>', contentType: 'text/html' })
      : route.continue(),
  );
  await page.locator('[name=firstName]').fill('Noor');
  await save.click();
  await expect(form.getByRole('alert')).toContainText('(HTTP 500)');
  await expect(page.locator('[name=firstName]')).toHaveValue('Noor');
  await page.unroute('**/api/v1/users/me');
  await save.click();
  await expect(form.getByText(say('settings.save.success'))).toBeVisible();
});

test('the language is saved on the account too', async ({ page, say, language }) => {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  );
  await page
    .getByRole('radiogroup', { name: say('settings.language.label') })
    .getByRole('radio', { name: language === 'en' ? 'العربية' : 'English' })
    // The page switches right away, and so does the group's name.
    .click();
  expect((await answered).request().postDataJSON()).toEqual({
    language: language === 'en' ? 'ar' : 'en',
  });
});

test('a billing address is saved, and its rules are reported at the fields', async ({
  page,
  say,
}) => {
  const address = page.locator('[name=address]');
  const form = page.locator('form', { has: address });
  const save = form.getByRole('button', { name: say('settings.save.action') });
  await save.click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('14 Irsal Street');
  await page.locator('[name=city]').fill('Ramallah');
  await form.locator('select[name=state]').selectOption('RBH');
  await form.getByRole('checkbox').check();
  await save.click();
  await expect(form.getByText(say('settings.save.success'))).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue('14 Irsal Street');
});

test('a reminder that is switched twice is saved as it was switched last', async ({
  page,
  say,
}) => {
  const sent: unknown[] = [];
  const waiting: (() => void)[] = [];
  await page.route('**/api/v1/users/me', async (route) => {
    if (route.request().method() === 'PATCH') {
      sent.push(route.request().postDataJSON());
      if (sent.length === 1) await new Promise<void>((resolve) => waiting.push(resolve));
    }
    await route.continue();
  });
  const usage = page.getByRole('switch', { name: say('settings.reminders.usage') });
  await usage.click();
  await usage.click();
  await expect(usage).toBeChecked();
  await expect.poll(() => sent).toEqual([{ reminders: { usage: false } }]);
  const answered = page.waitForResponse(
    (response) => response.request().postDataJSON()?.reminders?.usage === true,
  );
  for (const answer of waiting) answer();
  await answered;
  await expect(usage).toBeChecked();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(usage).toBeChecked();
});

test('on a phone, a list above the sections moves the focus to each of them', async ({
  page,
  say,
}) => {
  const contents = page.getByRole('navigation', { name: say('nav.contents.title') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(contents).toBeHidden();
  await page.setViewportSize({ width: 375, height: 740 });
  await contents.locator('summary').press('Enter');
  await contents.getByRole('link', { name: say('settings.sessions.title') }).press('Enter');
  const sessions = page.locator('#sessions');
  await expect(sessions).toBeFocused();
  await expect(sessions).toBeInViewport();
});
