/** Re-authentication ten minutes after the login: by a mailed code, and during an order. */
import { linkTo, messageTo } from '../support/account';
import {
  cards,
  checkout,
  expectReceipt,
  fillCard,
  fillCheckout,
  logInByApi,
} from '../support/checkout';
import { choose, giveBusiness, google } from '../support/google';
import { subscribe } from '../support/subscribe';
import { expect, logIn, test } from '../support/test';

/** A server whose clock can be moved eleven minutes ahead. */
const turning = { clock: { stepMs: 11 * 60_000 } };

test('an account with only a Google login changes its email with a code mailed to the old one', async ({
  page,
  say,
  business,
  start,
}) => {
  const { server, open } = await start(turning);
  await open('/login');
  await google(page).click();
  await choose(page, business.email);
  await giveBusiness(page, say, business);
  await page.locator('[name=code]').fill(await server.code(business.phone));
  await expect(page).toHaveURL(/\/profile/);
  await open('/profile/settings');
  const email = page.locator('[name=email]');
  await expect(email).toHaveValue(business.email);
  await server.advanceClock();
  const next = `new.${business.email}`;
  await email.fill(next);
  await email.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('settings.proof.title') });
  await expect(dialog).toContainText(business.email);
  await dialog.getByRole('button', { name: say('settings.proof.mailAction') }).click();
  const boxes = dialog.locator('[name=proof]');
  await expect(boxes).toBeFocused();
  const { code = '' } = await messageTo(server, business.email, ({ code: sent }) => Boolean(sent));
  await boxes.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(dialog.getByText(say('otp.wrong.hint'))).toBeVisible();
  await boxes.fill(code);
  await expect(dialog).toBeHidden();
  await expect(email).toHaveValue(next);
  // The change that was asked for has been made: its link is on its way.
  expect(await linkTo(server, next, '/verify-email')).toContain('token=');
});

test('an order that replaces the stored card requires a proof, and continues with what was typed', async ({
  page,
  say,
  business,
  start,
}) => {
  const { server, open } = await start(turning);
  await server.createAccount(business);
  const { accessToken } = await logInByApi(server, business);
  await subscribe(server, accessToken, { planCode: 'growth', cycle: 'monthly' });
  await open('/login');
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
  await open('/payment?plan=pro&cycle=monthly');
  await fillCheckout(page, cards.amex);
  await server.advanceClock();
  const form = checkout(page);
  await form.submit.click();
  const dialog = page.getByRole('dialog', { name: say('settings.proof.title') });
  await expect(dialog).toBeVisible();
  const password = dialog.locator('input[name=proof]');
  await password.fill('not the password');
  await dialog.getByRole('button', { name: say('settings.proof.action') }).click();
  await expect(dialog.getByText(say('form.currentPassword.wrongError'))).toBeVisible();

  // Going back loses nothing, and charges nothing.
  await dialog.getByRole('button', { name: say('settings.proof.back') }).click();
  await expect(dialog).toBeHidden();
  await expect(form.number).toHaveValue(/3782/);
  await expect(page.locator('[name=city]')).toHaveValue('رام الله');
  await expect(page.getByRole('alert')).toBeVisible();

  if ((await form.code.inputValue()) === '') await fillCard(page, cards.amex);
  await form.submit.click();
  await password.fill(business.password);
  await dialog.getByRole('button', { name: say('settings.proof.action') }).click();
  await expectReceipt(page, say);
});
