/** The clock of the device is wrong, or is set while a page is open: the server's time counts. */
import { cards, checkout, expectReceipt, fillCheckout, pay } from '../support/checkout';
import { hydrated } from '../support/site';
import { expect, fillRegister, test } from '../support/test';

const DAY = 86_400_000;

test('a clock that is put back three days makes no wait longer than thirty seconds', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await page.clock.install();
  await page.clock.resume();
  await open('/register');
  await fillRegister(page, say, business);
  await page.getByRole('button', { name: say('register.submit.action') }).click();
  const wait = page.getByText(/You can resend in \d+ seconds?|يمكنك إعادة الإرسال بعد/);
  await expect(wait).toBeVisible();
  await page.clock.setSystemTime(Date.now() - 3 * DAY);
  const left = async () => Number(/\d+/.exec((await wait.textContent()) ?? '')?.[0]);
  await expect.poll(left).toBeLessThan(30);
  await page.reload();
  // Only the server knows now how long it still is, and says so.
  await page.getByRole('button', { name: say('otp.resend.action') }).click();
  await expect(wait).toBeVisible();
  expect(await left()).toBeLessThanOrEqual(30);
  await page.locator('[name=code]').fill(await server.code(business.phone));
  await expect(page).toHaveURL(/\/profile/);
});

test('a payer whose clock is six years ahead can pay', async ({ page, open, say, signIn }) => {
  await signIn();
  await page.clock.install({ time: Date.now() + 6 * 365 * DAY });
  await page.clock.resume();
  await open('/payment?plan=growth&cycle=yearly');
  await pay(page, cards.good);
  await expectReceipt(page, say);
});

test('a payer whose clock is six years back is told that a card has expired', async ({
  page,
  open,
  say,
  signIn,
}) => {
  await signIn();
  await page.clock.install({ time: Date.now() - 6 * 365 * DAY });
  await page.clock.resume();
  await open('/payment?plan=growth&cycle=yearly');
  await fillCheckout(page, cards.good);
  await checkout(page).expiry.fill('01/24');
  await checkout(page).submit.click();
  await expect(page.getByText(say('billing.expiry.pastError')).first()).toBeVisible();
});

test('a message is sent without a question when the clock is put back', async ({
  page,
  open,
  say,
}) => {
  await page.clock.install();
  await open('/contact');
  await hydrated(page);
  for (const name of ['name', 'subject', 'message']) {
    await page.locator(`[name=${name}]`).fill('Two shops');
  }
  await page.locator('[name=email]').fill('salma@jabaloil.example');
  await page.clock.runFor(5000);
  await page.clock.setSystemTime(Date.now() - 3 * DAY);
  const sent = page.waitForRequest('**/api/v1/contact');
  await page.getByRole('button', { name: say('contact.submit.action') }).click();
  const { seconds } = (await sent).postDataJSON();
  expect(seconds).toBeGreaterThanOrEqual(5);
  await expect(
    page.getByRole('heading', { name: say('contact.submit.successTitle') }),
  ).toBeVisible();
});
