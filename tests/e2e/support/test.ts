import {
  type Browser,
  type Locator,
  type Page,
  type TestInfo,
  test as base,
  expect,
} from '@playwright/test';
import type { Locale, MessageId } from '../../../src';
import { type RunningServer, startServer } from './server';
import { StoredNames } from './stored';
import { wordsOf } from './words';

export interface Options {
  /** The language of the run, set by the project. */
  language: Locale;
  /** Matches a Content Security Policy error that the test itself provokes. */
  provoked: RegExp | null;
}

export type Say = (id: MessageId, values?: Record<string, string>) => string;

interface Fixtures {
  /** A message in the language of this run. */
  say: Say;
  /** A business that no other test in this run uses. */
  business: Business;
  /** Opens a path in the language of this run. */
  open: (path: string) => Promise<void>;
  /** Fails a test in which a page stores something that the privacy policy does not name. */
  onlyExplained: void;
}

interface Workers {
  server: RunningServer;
  /** What pages of this worker's browser store. */
  stored: StoredNames;
}

export interface Business {
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  /** As typed in Palestine: `0599…`. */
  typedPhone: string;
  /** E.164. */
  phone: string;
  password: string;
}

let count = 0;

function createBusiness(worker: number): Business {
  count += 1;
  const unique = `${worker}${String(count).padStart(3, '0')}${String(Date.now() % 1000).padStart(3, '0')}`;
  const national = `59${unique.padStart(7, '0').slice(-7)}`;
  return {
    businessName: `jabal_${unique}`,
    firstName: 'Salma',
    lastName: 'Odeh',
    email: `salma${unique}@jabaloil.example`,
    typedPhone: `0${national}`,
    phone: `+970${national}`,
    password: 'olive-grove-1948',
  };
}

/**
 * Attaches a picture of every open page. Playwright's own option takes one at the end of each test,
 * because it discards those of tests that passed only afterwards: a twelfth of the journeys' time.
 */
async function attachPictures(browser: Browser, info: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    try {
      const path = info.outputPath(`page-${index + 1}.png`);
      await page.screenshot({ path, timeout: 5000 });
      await info.attach(`page ${index + 1}`, { path, contentType: 'image/png' });
    } catch (error) {
      // A page that hangs must not hide the failure of the test.
      console.error(`No picture of ${page.url()}:`, error);
    }
  }
}

/** Opens paths of a server in a language: of a server of its own, a test makes it itself. */
export const opener =
  (page: Page, { origin }: Pick<RunningServer, 'origin'>, language: Locale): Fixtures['open'] =>
  async (path) => {
    const url = new URL(path, origin);
    url.searchParams.set('lng', language);
    await page.goto(url.href);
  };

export const test = base.extend<Fixtures & Options, Workers>({
  language: ['en', { option: true }],
  provoked: [null, { option: true }],
  server: [
    // Playwright requires a fixture to destructure its dependencies, and this one has none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await startServer();
      await provide(server);
      await server.stop();
    },
    // A start normally takes a second but much longer on a busy machine. The timeout ends a hung
    // one.
    { scope: 'worker', timeout: 300_000 },
  ],
  stored: [
    async ({ browser }, provide) => {
      const stored = new StoredNames();
      stored.watchAll(browser);
      await provide(stored);
    },
    { scope: 'worker', auto: true },
  ],
  // Set up before the contexts, and therefore checked after they are closed.
  onlyExplained: [
    async ({ stored }, provide) => {
      await provide();
      expect(stored.take(), 'stored in the browser, and not named by the privacy policy').toEqual(
        [],
      );
    },
    { auto: true },
  ],
  baseURL: async ({ server }, provide) => {
    await provide(server.origin);
  },
  say: async ({ language }, provide) => {
    await provide(wordsOf(language));
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  business: async ({}, provide, info) => {
    await provide(createBusiness(info.workerIndex));
  },
  open: async ({ page, server, language }, provide) => {
    await provide(opener(page, server, language));
  },
  page: async ({ browser, page, provoked }, provide, info) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (text.includes('Content Security Policy') && !provoked?.test(text)) faults.push(text);
    });
    await provide(page);
    if (info.status !== info.expectedStatus) await attachPictures(browser, info);
    expect(faults, 'errors on the page').toEqual([]);
  },
});

export { expect };

/** A field by its label. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
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

/** Blocks callers until it is opened. */
export function gate(): { open: () => void; opened: Promise<void> } {
  const waiting: (() => void)[] = [];
  const opened = new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
  return { opened, open: () => waiting.forEach((resolve) => resolve()) };
}
