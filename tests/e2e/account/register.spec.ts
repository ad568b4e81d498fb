import {
  alertText,
  expect,
  fillRegister,
  logIn,
  logOut,
  registerAndVerify,
  test,
} from '../support/test';

test('a business registers, verifies its phone, logs out and logs in again', async ({
  page,
  open,
  say,
  business,
  server,
  language,
}) => {
  await open('/profile');
  await expect(page).toHaveURL(/\/login/);
  await expect(alertText(page, say('login.signInNeeded.title'))).toBeVisible();
  await page.getByRole('link', { name: /Create an account|إنشاء حساب/ }).click();

  await registerAndVerify(page, say, business, server);

  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('profile.page.title'));
  await expect(page.getByText(say('profile.empty.title'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');

  await logOut(page, say);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('[name=password]')).toBeVisible();
  await expect(alertText(page, say('login.signInNeeded.title'))).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toBeNull();

  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
});

test('a chosen country leads to the number', async ({ page, open, say }) => {
  await open('/register');
  await page.locator('[data-slot=phone-input]').getByRole('button').click();
  await page.getByRole('combobox').fill('+962');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('textbox', { name: say('register.phone.label') })).toBeFocused();
});

test('the rules of each field are reported in the words of the specification', async ({
  page,
  open,
  say,
  business,
}) => {
  await open('/register');
  await fillRegister(page, say, business);
  for (const [name, wrong, message] of [
    ['businessName', 'jabal oil', 'register.businessName.formatError'],
    ['email', 'salma@', 'form.email.invalidError'],
    ['password', 'short', 'form.password.minError'],
    ['confirmPassword', 'another-one', 'form.confirmPassword.mismatchError'],
  ] as const) {
    const control = page.locator(`[name=${name}]`);
    const right = await control.inputValue();
    await control.fill(wrong);
    await control.blur();
    await expect(page.getByText(say(message), { exact: true }).first()).toBeVisible();
    await control.fill(right);
    await expect(control).not.toHaveAttribute('aria-invalid', 'true');
  }
});

test('a taken business name is reported at its field, and the input is kept', async ({
  page,
  open,
  say,
  business,
  server,
}) => {
  await server.createAccount(business);
  await open('/register');
  const second = { ...business, email: `second-${business.email}`, typedPhone: '0569000118' };
  await fillRegister(page, say, second);
  await page.getByRole('button', { name: say('register.submit.action') }).click();
  await expect(page.locator('[name=businessName]')).toBeFocused();
  await expect(
    page.getByText(say('register.businessName.takenError'), { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByText('(HTTP 409)')).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveValue(second.email);
  await expect(page.locator('[name=password]')).toHaveValue(second.password);
});

test('a taken email address is only reported after a phone is verified', async ({
  page,
  open,
  say,
  business,
  server,
}) => {
  await server.createAccount(business);
  const second = {
    ...business,
    businessName: `${business.businessName}_2`,
    typedPhone: business.typedPhone.replace(/^059/, '056'),
    phone: business.phone.replace(/^\+97059/, '+97056'),
  };
  await open('/register');
  await registerAndVerify(page, say, second, server);
  await expect(page).toHaveURL(/\/register/);
  await expect(page.getByText('(HTTP 409)')).toBeVisible();
  await expect(page.getByText(say('error.emailTakenHint'), { exact: true }).first()).toBeVisible();
  await expect(page.locator('[name=email]')).toBeFocused();
  await expect(page.locator('[name=businessName]')).toHaveValue(second.businessName);
  const mails = (await server.outbox(business.email)).filter(({ channel }) => channel === 'email');
  expect(mails).not.toEqual([]);
});

test('a draft survives a reload, passwords never do', async ({ page, open, say, business }) => {
  await open('/register');
  await fillRegister(page, say, business);
  await page.reload();
  await expect(page.locator('[name=businessName]')).toHaveValue(business.businessName);
  await expect(page.locator('[name=email]')).toHaveValue(business.email);
  await expect(page.locator('[name=password]')).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain(business.password);
});

test('a draft is deleted once its account is signed in', async ({
  page,
  open,
  say,
  business,
  server,
}) => {
  await open('/register');
  await registerAndVerify(page, say, business, server);
  await expect(page).toHaveURL(/\/profile/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
    business.email,
  );
});
