/** Signing in with Google in a browser. */
import type { Page } from '@playwright/test';
import { type Business, type Say, expect } from './test';

/** Chooses an account on the page that replaces Google's. */
export async function choose(page: Page, email: string): Promise<void> {
  // The first request waits until the provider has loaded.
  await expect(page).toHaveURL(/\/sandbox\/google\//);
  await page.locator('input[name=email]').fill(email);
  await page.locator('form:has(input[name=email]) button').click();
}

export const google = (page: Page) => page.getByRole('button', { name: /Google/ });

export const addressOf = ({ email }: Business) => `google.${email}`;

/** Enters the business name and the phone of an account just created with Google. */
export async function giveBusiness(page: Page, say: Say, business: Business): Promise<void> {
  await expect(page).toHaveURL(/\/verify-phone\?own/);
  await page.locator('[name=businessName]').fill(business.businessName);
  await page
    .getByRole('textbox', { name: say('verifyPhone.number.label') })
    .fill(business.typedPhone);
  await page.getByRole('button', { name: say('verifyPhone.number.action') }).click();
}
