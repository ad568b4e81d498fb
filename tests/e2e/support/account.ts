import { setTimeout as delay } from 'node:timers/promises';
import { type Page, expect } from '@playwright/test';
import type { Business } from './business';
import { logInByApi } from './checkout';
import type { Say } from './words';
import type { OutboxMessage, RunningServer } from './server';

/**
 * The newest message to an address or number that `accept` matches; messages are sent after the
 * response, so this waits.
 */
export async function messageTo(
  server: RunningServer,
  to: string,
  accept: (message: OutboxMessage) => boolean,
): Promise<OutboxMessage> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await server.outbox(to)).find(accept);
    if (found) return found;
    await delay(50);
  }
  throw new Error(`No such message was sent to ${to}.`);
}

/** A code that is not this one. */
export const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

/** The path of the newest link sent to an address, without its origin. */
export async function linkTo(server: RunningServer, to: string, path: string): Promise<string> {
  const { link } = await messageTo(server, to, ({ link: sent }) => Boolean(sent?.includes(path)));
  const url = new URL(link ?? '');
  return `${url.pathname}${url.search}`;
}

/** Confirms the email address of an account, in a session of its owner. */
export async function confirmEmail(server: RunningServer, business: Business): Promise<void> {
  const { accessToken } = await logInByApi(server, business);
  const path = await linkTo(server, business.email, '/verify-email');
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await fetch(`${server.origin}/api/v1/auth${path}`, { headers })).status).toBe(200);
}

/** Creates the account and logs in with the form. */
export async function enter(
  page: Page,
  open: (path: string) => Promise<void>,
  say: Say,
  server: RunningServer,
  business: Business,
): Promise<void> {
  await server.createAccount(business);
  await open('/login');
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
}

/** Fills in the register form. */
export async function fillRegister(page: Page, say: Say, business: Business): Promise<void> {
  await page.locator('[name=businessName]').fill(business.businessName);
  await page.locator('[name=firstName]').fill(business.firstName);
  await page.locator('[name=lastName]').fill(business.lastName);
  await page.locator('[name=email]').fill(business.email);
  await page.getByRole('textbox', { name: say('register.phone.label') }).fill(business.typedPhone);
  await page.locator('[name=password]').fill(business.password);
  await page.locator('[name=confirmPassword]').fill(business.password);
}

/** Registers and enters the code; ends signed in. */
export async function registerAndVerify(
  page: Page,
  say: Say,
  business: Business,
  server: RunningServer,
): Promise<void> {
  await fillRegister(page, say, business);
  await page.getByRole('button', { name: say('register.submit.action') }).click();
  await expect(page).toHaveURL(/\/verify-phone/);
  await page.locator('[name=code]').fill(await server.code(business.phone));
}

export async function logIn(page: Page, say: Say, who: Business): Promise<void> {
  // By label: the previous page may also have an email field, and stays until this one has loaded.
  await page.getByRole('textbox', { name: say('login.identifier.label') }).fill(who.email);
  await page.locator('[name=password]').fill(who.password);
  await page.getByRole('button', { name: say('login.submit.action'), exact: true }).click();
}

/** Asks for a code that resets the password, at the first step. */
export async function askByEmail(page: Page, say: Say, email: string): Promise<void> {
  await page.getByRole('radio', { name: say('forgotPassword.channel.email') }).check();
  await page.locator('[name=email]').fill(email);
  await page.getByRole('button', { name: say('forgotPassword.send.action') }).click();
  await expect(page).toHaveURL(/step=code/);
}

/** Chooses a password at the last step. */
export async function choosePassword(page: Page, say: Say, password: string): Promise<void> {
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=confirmPassword]').fill(password);
  await page.getByRole('button', { name: say('forgotPassword.save.action') }).click();
}

/** Logs out from an account page; on a phone the button is in the drawer. */
export async function logOut(page: Page, say: Say): Promise<void> {
  const button = page
    .getByRole('button', { name: say('app.logOut.action') })
    .filter({ visible: true });
  const menu = page.getByRole('button', { name: say('profile.nav.menu') });
  await expect(button.or(menu).filter({ visible: true }).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await button.click();
}
