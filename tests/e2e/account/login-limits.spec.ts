import { linkTo } from '../support/account';
import { alertText, expect, logIn, test } from '../support/test';

const tooMany = {
  status: 429,
  headers: { 'retry-after': '840' },
  json: { error: 'Login failed', code: 'too_many', retryAfter: 840 },
};

test.beforeEach(async ({ open, business, server }) => {
  await server.createAccount(business);
  await open('/login');
});

test('after several failures the remaining wait counts down, and its end is announced', async ({
  page,
  say,
  business,
}) => {
  const refused = page.getByRole('alert');
  const send = () =>
    Promise.all([
      page.waitForResponse('**/api/v1/auth/login'),
      logIn(page, say, { ...business, password: 'not the password' }),
    ]);
  let [answer] = await send();
  for (let tries = 1; answer.status() === 401 && tries < 12; tries += 1) [answer] = await send();
  // The first wait lasts a second; attempts during it are rejected and not counted.
  expect(answer.status()).toBe(429);
  await expect(refused).toContainText('(HTTP 429)');
  await expect(refused).toContainText(say('error.tooManyOverHint'));

  await page.route('**/api/v1/auth/login', (route) => route.fulfill(tooMany));
  await page.clock.install();
  await send();
  await expect(refused).toContainText(/14 (minutes|دقيقة)/);
  await page.clock.fastForward(780_000);
  await expect(refused).toContainText(/60 (seconds|ثانية)/);
  await page.clock.fastForward(57_000);
  await expect(refused).toContainText(/3 (seconds|ثوانٍ)/);
  await page.clock.fastForward(2_000);
  await expect(refused).toContainText(/in 1 second\.|بعد ثانية واحدة/);
  await page.clock.fastForward(1_000);
  await expect(refused).toContainText(say('error.tooManyOverHint'));
});

test('a wait survives a reload, with its identifier', async ({ page, say, business }) => {
  await page.route('**/api/v1/auth/login', (route) => route.fulfill(tooMany));
  await logIn(page, say, { ...business, password: 'not the password' });
  const refused = page.getByRole('alert');
  await expect(refused).toContainText(/14 (minutes|دقيقة)/);
  await page.reload();
  await expect(refused).toContainText('(HTTP 429)');
  await expect(refused).toContainText(/14 (minutes|دقيقة)/);
  await expect(page.locator('[name=email]')).toHaveValue(business.email);
  await expect(page.locator('[name=password]')).toHaveValue('');
  await page.unroute('**/api/v1/auth/login');
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
});

test('too many failures lock the login across reloads; the mailed link unlocks it', async ({
  page,
  say,
  business,
  start,
}) => {
  // It locks sooner than the product does.
  const { server, open } = await start({ env: { LOGIN_FAILURES: '2', LOGIN_LOCK: '2' } });
  await server.createAccount(business);
  await open('/login');
  const refused = page.getByRole('alert');
  const wrong = { ...business, password: 'not the password' };
  for (const status of [401, 401, 429]) {
    const answer = page.waitForResponse('**/api/v1/auth/login');
    await logIn(page, say, wrong);
    expect((await answer).status()).toBe(status);
    await expect(refused).toContainText(`(HTTP ${status})`);
  }
  for (const look of ['at once', 'after a reload']) {
    await expect(refused, look).toContainText(say('error.lockedHint'));
    await expect(refused, look).toContainText(/(60|59) (minutes|دقيقة)/);
    await page.reload();
  }
  // The correct password is locked out as well.
  await logIn(page, say, business);
  await expect(refused).toContainText('(HTTP 429)');

  await open(await linkTo(server, business.email, 'unlock'));
  await expect(alertText(page, say('login.unlock.title'))).toBeVisible();
  await expect(refused).toHaveCount(0);
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
});
