/** Operators, as journeys need them: logged in with a verified address and a second factor. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { enter, linkTo } from './account';
import type { RunningServer } from './server';
import { type Business, type Say, expect } from './test';

/** A customer whose data an operator can tell from the operator's own. */
export const customerBeside = (operator: Business): Business => ({
  ...operator,
  businessName: `${operator.businessName}_2`,
  email: `customer.${operator.email}`,
  phone: '+970568111222',
});

/** Longer than the time for which an entered code is valid. */
export const STEP_MS = 11 * 60_000;

/** How long an authenticator app shows a code. */
export const CODE_MS = 30_000;

/** The code that an authenticator app shows, some time from now by the server's clock. */
export const codeOf = (key: string, aheadMs = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + aheadMs });

/** The section of the settings. */
export const section = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

/** Begins to enable two-step login in the settings; returns the section, and the key of the app. */
export async function beginFactor(page: Page, open: (path: string) => Promise<void>, say: Say) {
  await open('/profile/settings');
  const factor = section(page, say('settings.factor.title'));
  await factor.getByRole('button', { name: say('settings.factor.turnOn') }).click();
  const key = await factor.locator('bdi.font-mono').innerText();
  return { factor, key };
}

/** Enables two-step login and saves the recovery codes; returns the key of the app. */
export async function turnOn(
  page: Page,
  open: (path: string) => Promise<void>,
  say: Say,
): Promise<string> {
  const { factor, key } = await beginFactor(page, open, say);
  await factor.locator('[name=code]').fill(codeOf(key));
  await factor.getByRole('button', { name: say('settings.factor.codesDone') }).click();
  return key;
}

/** Logs an operator in whose address is confirmed; returns the key of the second factor. */
export async function enterAsOperator(
  page: Page,
  open: (path: string) => Promise<void>,
  say: Say,
  server: RunningServer,
  operator: Business,
): Promise<string> {
  await enter(page, open, say, server, operator);
  await open(await linkTo(server, operator.email, '/verify-email'));
  await page.getByRole('button', { name: say('verifyEmail.confirm.action') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('verifyEmail.confirmed.title'),
  );
  return turnOn(page, open, say);
}
