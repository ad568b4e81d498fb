import type { Page } from '@playwright/test';
import { askByEmail, choosePassword, confirmEmail } from '../support/account';
import { expect, fillRegister, gate, logIn, test } from '../support/test';

const HOUR = 3_600_000;

/** The values of the fields; a phone number is the same with and without its trunk zero. */
async function readInputs(page: Page): Promise<string[]> {
  const values = await page
    .locator('input:visible')
    .evaluateAll((inputs) =>
      inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')),
    );
  return values.map((value) => (/^[\d ]+$/.test(value) ? value.replaceAll(/^0| /g, '') : value));
}

test('a server clock that is one hour ahead lengthens no wait and breaks no login', async ({
  page,
  say,
  business,
  start,
}) => {
  const { server, open } = await start({ clock: { aheadMs: HOUR } });
  await open('/register');
  await fillRegister(page, say, business);
  await page.getByRole('button', { name: say('register.submit.action') }).click();
  const wait = page.getByText(/You can resend in \d+ seconds?|يمكنك إعادة الإرسال بعد/);
  await expect(wait).toBeVisible();
  expect(Number(/\d+/.exec((await wait.textContent()) ?? '')?.[0] ?? 0)).toBeLessThanOrEqual(30);
  await page.locator('[name=code]').fill(await server.code(business.phone));
  await expect(page).toHaveURL(/\/profile/);
  await page.reload();
  await expect(page).toHaveURL(/\/profile/);
});

test('a request without a response fails after twenty seconds, and the form can be sent again', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await server.createAccount(business);
  await page.clock.install();
  await open('/login');
  const never = gate();
  let calls = 0;
  await page.route('**/api/v1/auth/login', async (route) => {
    calls += 1;
    if (calls === 1) await never.opened;
    await route.continue().catch(() => undefined);
  });
  await logIn(page, say, business);
  await expect(page.getByRole('button', { name: say('login.submit.loading') })).toBeVisible();
  await page.clock.fastForward(25_000);
  await expect(page.getByText(say('error.network'))).toBeVisible();
  await expect(page.locator('[name=password]')).toHaveValue(business.password);
  await page.clock.resume();
  await page.getByRole('button', { name: say('login.submit.action'), exact: true }).click();
  await expect(page).toHaveURL(/\/profile/);
  never.open();
});

for (const path of ['/forgot-password', '/verify-email?token=abc', '/login', '/register']) {
  test(`${path}: an HTML response with status 500 shows an error and keeps the input`, async ({
    page,
    open,
    say,
    business,
  }) => {
    await page.route('**/api/v1/auth/**', (route) =>
      route.fulfill({ status: 500, body: '<h1>oops</h1>', contentType: 'text/html' }),
    );
    await open(path);
    if (path === '/register') await fillRegister(page, say, business);
    if (path === '/login') {
      await page.locator('[name=email]').fill(business.email);
      await page.locator('[name=password]').fill(business.password);
    }
    if (path === '/forgot-password') {
      await page
        .getByRole('textbox', { name: say('forgotPassword.phone.label') })
        .fill(business.typedPhone);
    }
    const typed = await readInputs(page);
    await page.locator('main button[data-variant=primary]').first().click();
    await expect(page.getByRole('alert').filter({ hasText: '(HTTP 500)' })).toBeVisible();
    const after = await readInputs(page);
    expect(after).toEqual(typed);
  });
}

test('Back from the code screen and forward again keeps the form and the code', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await open('/register');
  await fillRegister(page, say, business);
  await page.getByRole('button', { name: say('register.submit.action') }).click();
  await expect(page).toHaveURL(/\/verify-phone/);
  await page.goBack();
  await expect(page.locator('[name=email]')).toHaveValue(business.email);
  await page.goForward();
  await expect(page).toHaveURL(/\/verify-phone/);
  await page.locator('[name=code]').fill(await server.code(business.phone));
  await expect(page).toHaveURL(/\/profile/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/verify-phone/);
});

test('a full storage does not prevent any way to sign in', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await server.createAccount(business);
  await confirmEmail(server, business);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open('/forgot-password');
  await askByEmail(page, say, business.email);
  await page.locator('[name=code]').fill(await server.code(business.email));
  await choosePassword(page, say, 'a-new-olive-grove-1967');
  await expect(page).toHaveURL(/\/profile/);
});

test('any stored value is tolerated', async ({ page, open, say, server, enter }) => {
  await open('/login');
  await page.evaluate(() => {
    localStorage.setItem('auth_user', '{"id":');
    sessionStorage.setItem('reset_pending', '{"channel":"fax"');
    sessionStorage.setItem('return_path', '//evil.example');
    localStorage.setItem('login_method', 'telepathy');
    localStorage.setItem('own_phone_wait', 'soon');
    localStorage.setItem('otp_pending', '{"phone":"<script>","nextAllowedAt":"never"}');
  });
  await open('/forgot-password?step=password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('forgotPassword.page.title'),
  );
  await enter();
  expect(new URL(page.url()).origin).toBe(server.origin);
});
