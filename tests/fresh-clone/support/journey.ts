import { type BrowserContext, type Page, expect } from '@playwright/test';
import type { Locale } from '../../../src';
import { fillRegister } from '../../e2e/support/test';
import { wordsOf } from '../../e2e/support/words';

/** The URLs that a start prints. */
export interface Addresses {
  site: string;
  outbox: string;
  all: string[];
}

/** Reads the URLs from the output, as a person does. */
export function printedAddresses(output: string): Addresses {
  const all = [...output.matchAll(/https?:\/\/\S+/g)].map(([address]) => address);
  const after = (label: string) => new RegExp(`^${label}\\s+(\\S+)$`, 'm').exec(output)?.[1] ?? '';
  return { site: after('Site'), outbox: after('Outbox'), all };
}

/** The code in the newest message to a number, read from the outbox page. */
async function codeFor(context: BrowserContext, outbox: string, phone: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(outbox);
  const code = page.getByRole('listitem').filter({ hasText: phone }).locator('output').first();
  const text = await code.textContent();
  await page.close();
  return text ?? '';
}

const businesses = {
  en: { national: '599100001', email: 'salma@jabaloil.example', businessName: 'jabal_oil' },
  ar: { national: '599100002', email: 'salma@zaytoun.example', businessName: 'zaytoun_oil' },
};

/**
 * Registers from the site's first page in the browser's language, with the code that the outbox
 * shows. @returns the page, signed in.
 */
export async function register(
  context: BrowserContext,
  { site, outbox }: Addresses,
  language: Locale,
): Promise<Page> {
  const say = wordsOf(language);
  const { national, ...names } = businesses[language];
  const phone = `+970${national}`;
  const page = await context.newPage();
  await page.goto(site);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await page.locator('a[href^="/register"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/register/);
  await fillRegister(page, say, {
    ...names,
    firstName: 'Salma',
    lastName: 'Odeh',
    phone,
    typedPhone: `0${national}`,
    password: 'olive-grove-1948',
  });
  await page.getByRole('button', { name: say('register.submit.action') }).click();
  await expect(page).toHaveURL(/\/verify-phone/);
  await page.locator('[name=code]').fill(await codeFor(context, outbox, phone));
  await expectSignedIn(page, language);
  return page;
}

/** Expects the profile, which only a signed-in person sees. */
export async function expectSignedIn(page: Page, language: Locale): Promise<void> {
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsOf(language)('profile.page.title'),
  );
}
